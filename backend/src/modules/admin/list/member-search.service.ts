import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import type { MemberListQueryDto } from './dto/member-list.dto.js';
import { MemberOrder } from './member-order.js';
import {
  type Found,
  farPage,
  fewHits,
  type Hits,
  pageAmong,
  type SearchFilter,
  WINDOW,
  windowPage,
} from './member-search.query.js';
import { MemberTotals } from './member-totals.service.js';
import { type PageSlice, sliceFromNearerEnd, sliceFromStart } from './page-slice.js';
import { Remembered } from './remembered.js';

/** Finds by text. A rare term and a common one take different ways; each is slow on the other's. */
@Injectable()
export class MemberSearch {
  private readonly farPages = new Remembered<Hits>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly totals: MemberTotals,
  ) {}

  async find(filter: SearchFilter, query: MemberListQueryDto): Promise<Found> {
    const order = new MemberOrder(query);
    const known = this.totals.recall(filter);
    if (known === undefined) {
      const hits = await fewHits(this.dataSource, filter);
      if (hits) {
        const slice = sliceFromStart(order, query);
        return { users: await pageAmong(this.dataSource, hits, order, slice), total: hits.count };
      }
    }
    const total = known ?? (await this.totals.count(filter));
    const slice = sliceFromNearerEnd(order, query, total);
    if (!slice) return { users: [], total };
    return { users: await this.pageOfMany(filter, query, order, slice), total };
  }

  private async pageOfMany(
    filter: SearchFilter,
    { sortBy, sortOrder, page, limit }: MemberListQueryDto,
    order: MemberOrder,
    slice: PageSlice,
  ): Promise<MemberRowDto[]> {
    const question = { filter, sortBy, sortOrder, page, limit };
    const known = this.farPages.get(question);
    if (known) return this.whole(known, order);
    if (slice.skip + slice.take <= WINDOW) {
      const near = await windowPage(this.dataSource, filter, order, slice);
      if (near.length === slice.take) return near;
    }
    const at = performance.now();
    const hits = await farPage(this.dataSource, filter, slice);
    this.farPages.set(question, hits, at);
    return this.whole(hits, order);
  }

  private whole(hits: Hits, order: MemberOrder): Promise<MemberRowDto[]> {
    return pageAmong(this.dataSource, hits, order, { skip: 0, take: hits.count });
  }
}
