import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import type { MemberListQueryDto } from './dto/member-list.dto.js';
import { MemberOrder, type PageSlice, sliceFromNearerEnd, sliceFromStart } from './member-order.js';
import {
  type Found,
  farPage,
  fewHits,
  type Hits,
  MAX_SORTED_HITS,
  pageAmong,
  SEARCH_WINDOW_ROWS,
  type SearchFilter,
  windowPage,
} from './member-search.query.js';
import { AnswerCache, MemberTotalsService } from './member-totals.service.js';

/** A requested page of a search. */
interface Asked {
  database: DataSource;
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

/** Searches members by text. Rare and frequent terms use different query plans. */
@Injectable()
export class MemberSearchService {
  private readonly farPages = new AnswerCache<Hits>();

  constructor(private readonly totals: MemberTotalsService) {}

  async find(database: DataSource, filter: SearchFilter, query: MemberListQueryDto): Promise<Found> {
    const order = new MemberOrder(query);
    const known = this.totals.recall(filter);
    const fromStart = sliceFromStart(order, query);
    if (known === undefined) {
      const hits = await fewHits(database, filter);
      if (hits) return { users: await pageAmong(database, hits, order, fromStart), total: hits.count };
      // There are more than MAX_SORTED_HITS hits, so a page in the first half of that number is nearer to the start.
      if (endOf(fromStart) <= MAX_SORTED_HITS / 2)
        return this.pageOfManyCounted({ database, filter, query, order, slice: fromStart });
    }
    const total = known ?? (await this.totals.count(database, filter));
    const slice = sliceFromNearerEnd(order, query, total);
    if (!slice) return { users: [], total };
    return { users: await this.pageOfMany({ database, filter, query, order, slice }), total };
  }

  /** Finds a page and counts the hits. Runs both queries concurrently if the page is expensive. */
  private async pageOfManyCounted(asked: Asked): Promise<Found> {
    const { database, filter } = asked;
    const near = await this.nearPage(asked);
    if (near) return { users: near, total: await this.totals.count(database, filter) };
    const [users, total] = await Promise.all([
      this.farPage(asked),
      this.totals.countSerially(database, filter),
    ]);
    return { users, total };
  }

  private async pageOfMany(asked: Asked): Promise<MemberRowDto[]> {
    return (await this.nearPage(asked)) ?? this.farPage(asked);
  }

  /** Returns undefined if the page requires all hits. */
  private async nearPage(asked: Asked): Promise<MemberRowDto[] | undefined> {
    const { database, filter, order, slice } = asked;
    const known = this.farPages.get(questionOf(asked));
    if (known) return whole(database, known, order);
    if (endOf(slice) > SEARCH_WINDOW_ROWS) return undefined;
    const page = await windowPage(database, filter, order, slice);
    return page.length === slice.take ? page : undefined;
  }

  private async farPage(asked: Asked): Promise<MemberRowDto[]> {
    const { database, filter, order, slice } = asked;
    const at = performance.now();
    const hits = await farPage(database, filter, slice);
    this.farPages.set(questionOf(asked), hits, at);
    return whole(database, hits, order);
  }
}

function whole(database: DataSource, hits: Hits, order: MemberOrder): Promise<MemberRowDto[]> {
  return pageAmong(database, hits, order, { skip: 0, take: hits.count });
}
