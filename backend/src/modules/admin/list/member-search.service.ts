import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import type { MemberListQueryDto } from './dto/member-list.dto.js';
import { MemberOrder } from './member-order.js';
import {
  FEW,
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

/** A page of hits, and what asked for it. */
interface Asked {
  filter: SearchFilter;
  query: MemberListQueryDto;
  order: MemberOrder;
  slice: PageSlice;
}

const endOf = ({ skip, take }: PageSlice): number => skip + take;

const questionOf = ({ filter, query: { sortBy, sortOrder, page, limit } }: Asked) => ({
  filter,
  sortBy,
  sortOrder,
  page,
  limit,
});

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
    const fromStart = sliceFromStart(order, query);
    if (known === undefined) {
      const hits = await fewHits(this.dataSource, filter);
      if (hits) return { users: await pageAmong(this.dataSource, hits, order, fromStart), total: hits.count };
      // Of more hits than those few, so many are nearer to the start than to the end.
      if (endOf(fromStart) <= FEW / 2)
        return this.pageOfManyCounted({ filter, query, order, slice: fromStart });
    }
    const total = known ?? (await this.totals.count(filter));
    const slice = sliceFromNearerEnd(order, query, total);
    if (!slice) return { users: [], total };
    return { users: await this.pageOfMany({ filter, query, order, slice }), total };
  }

  /** With the first count of a common term: where the page takes longer than the count, both at once. */
  private async pageOfManyCounted(asked: Asked): Promise<Found> {
    const near = await this.nearPage(asked);
    if (near) return { users: near, total: await this.totals.count(asked.filter) };
    const [users, total] = await Promise.all([this.farPage(asked), this.totals.countAlone(asked.filter)]);
    return { users, total };
  }

  private async pageOfMany(asked: Asked): Promise<MemberRowDto[]> {
    return (await this.nearPage(asked)) ?? this.farPage(asked);
  }

  /** Undefined where all hits have to be found for it. */
  private async nearPage(asked: Asked): Promise<MemberRowDto[] | undefined> {
    const { filter, order, slice } = asked;
    const known = this.farPages.get(questionOf(asked));
    if (known) return this.whole(known, order);
    if (endOf(slice) > WINDOW) return undefined;
    const page = await windowPage(this.dataSource, filter, order, slice);
    return page.length === slice.take ? page : undefined;
  }

  private async farPage(asked: Asked): Promise<MemberRowDto[]> {
    const at = performance.now();
    const hits = await farPage(this.dataSource, asked.filter, asked.slice);
    this.farPages.set(questionOf(asked), hits, at);
    return this.whole(hits, asked.order);
  }

  private whole(hits: Hits, order: MemberOrder): Promise<MemberRowDto[]> {
    return pageAmong(this.dataSource, hits, order, { skip: 0, take: hits.count });
  }
}
