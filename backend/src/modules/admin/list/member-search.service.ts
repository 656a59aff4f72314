import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import type { MemberListQueryDto } from './dto/member-list.dto.js';
import { readsAllTexts } from './filter-conditions.js';
import { MemberOrder } from './member-order.js';
import {
  collectHits,
  type Hits,
  rowsOf,
  type SearchFilter,
  WINDOW,
  windowPage,
} from './member-search.query.js';
import { MemberTotals } from './member-totals.service.js';
import { sliceFromNearerEnd, sliceFromStart } from './page-slice.js';
import { Remembered } from './remembered.js';

/** So many hits are collected and sorted in a few milliseconds: that answers total and page together. */
const FEW = 5_000;

interface Found {
  users: MemberRowDto[];
  total: number;
}

/** Finds by text. A rare term and a common one take different ways; each is slow on the other's. */
@Injectable()
export class MemberSearch {
  private readonly collected = new Remembered<Hits>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly totals: MemberTotals,
  ) {}

  async find(filter: SearchFilter, query: MemberListQueryDto): Promise<Found> {
    const order = new MemberOrder(query);
    const total = this.totals.recall(filter);
    // Where all texts have to be read, that is done once: it costs the same for few hits as for many.
    if (total !== undefined || readsAllTexts(filter)) return this.findAmongMany(filter, query, total);
    const few = await collectHits(this.dataSource, filter, order, sliceFromStart(order, query), FEW + 1);
    return few.total <= FEW ? this.withRows(few, order) : this.findAmongMany(filter, query);
  }

  private async findAmongMany(
    filter: SearchFilter,
    query: MemberListQueryDto,
    total?: number,
  ): Promise<Found> {
    const order = new MemberOrder(query);
    const slice =
      total === undefined ? sliceFromStart(order, query) : sliceFromNearerEnd(order, query, total);
    if (!slice) return { users: [], total: total ?? 0 };
    const searched = await this.totals.estimate(filter);
    if ((total ?? FEW) * WINDOW >= (slice.skip + slice.take) * searched) {
      const users = await windowPage(this.dataSource, filter, order, slice);
      if (users.length === slice.take) return { users, total: total ?? (await this.totals.count(filter)) };
    }
    return this.withRows(await this.collectAll(filter, query, order), order);
  }

  private async collectAll(
    filter: SearchFilter,
    query: MemberListQueryDto,
    order: MemberOrder,
  ): Promise<Hits> {
    const { sortBy, sortOrder, page, limit } = query;
    const question = { filter, sortBy, sortOrder, page, limit };
    const known = this.collected.get(question);
    if (known) return known;
    const at = performance.now();
    const hits = await collectHits(this.dataSource, filter, order, sliceFromStart(order, query));
    this.collected.set(question, hits, at);
    this.totals.remember(filter, hits.total, at);
    return hits;
  }

  private async withRows({ ids, total }: Hits, order: MemberOrder): Promise<Found> {
    return { users: ids.length > 0 ? await rowsOf(this.dataSource, ids, order) : [], total };
  }
}
