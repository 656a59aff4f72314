import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import type { MemberListQueryDto } from './dto/member-list.dto.js';
import { MemberOrder } from './member-order.js';
import { farPage, fewHits, rowsOf, type SearchFilter, WINDOW, windowPage } from './member-search.query.js';
import { MemberTotals } from './member-totals.service.js';
import { type PageSlice, sliceFromNearerEnd, sliceFromStart } from './page-slice.js';
import { Remembered } from './remembered.js';

interface Found {
  users: MemberRowDto[];
  total: number;
}

/** Finds by text. A rare term and a common one take different ways; each is slow on the other's. */
@Injectable()
export class MemberSearch {
  private readonly farPages = new Remembered<string[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly totals: MemberTotals,
  ) {}

  async find(filter: SearchFilter, query: MemberListQueryDto): Promise<Found> {
    const order = new MemberOrder(query);
    const known = this.totals.recall(filter);
    if (known === undefined) {
      const { ids, total } = await fewHits(this.dataSource, filter, order, sliceFromStart(order, query));
      if (ids) return { users: await this.rows(ids, order), total };
    }
    const total = known ?? (await this.totals.count(filter));
    const slice = sliceFromNearerEnd(order, query, total);
    if (!slice) return { users: [], total };
    return { users: await this.pageOfMany(filter, query, slice), total };
  }

  private async pageOfMany(
    filter: SearchFilter,
    { sortBy, sortOrder, page, limit }: MemberListQueryDto,
    slice: PageSlice,
  ): Promise<MemberRowDto[]> {
    const order = new MemberOrder({ sortBy, sortOrder });
    const question = { filter, sortBy, sortOrder, page, limit };
    const known = this.farPages.get(question);
    if (known) return this.rows(known, order);
    if (slice.skip + slice.take <= WINDOW) {
      const near = await windowPage(this.dataSource, filter, order, slice);
      if (near.length === slice.take) return near;
    }
    const at = performance.now();
    const ids = await farPage(this.dataSource, filter, slice);
    this.farPages.set(question, ids, at);
    return this.rows(ids, order);
  }

  private async rows(ids: string[], order: MemberOrder): Promise<MemberRowDto[]> {
    return ids.length > 0 ? rowsOf(this.dataSource, ids, order) : [];
  }
}
