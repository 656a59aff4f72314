import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { KeyedSemaphore } from '../../../common/keyed-semaphore.js';
import { paginationOf } from '../../../common/paging/pagination.js';
import { poolOf } from '../../../infra/database/pool-of.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { noSuchMember } from '../../users/member.repository.js';
import { countByTraits } from '../../users/membership-counts.query.js';
import { DeepPagesService } from './deep-pages.service.js';
import type { MemberListDto, MemberListQueryDto } from './dto/member-list.dto.js';
import { countMembers } from './filter-conditions.query.js';
import { MemberOrder, type PageSlice, sliceFromNearerEnd, sliceFromStart } from './member-order.js';
import { memberById, memberPage } from './member-page.query.js';
import {
  farPage,
  fewHits,
  hitsPage,
  likelyWindow,
  MAX_SORTED_HITS,
  SEARCH_WINDOW_ROWS,
  windowPage,
} from './member-search.query.js';
import { MemberTotalsService } from './member-totals.service.js';
import { isByTraits, matchesAll, type ResolvedFilter, resolveFilter } from './resolve-filter.query.js';

/** Skipping this many rows by OFFSET takes about a millisecond. */
const DEEP_PAGE_MIN_SKIPPED_ROWS = 5_000;

/** No person reaches later pages of a search, and each would cost as much as a scan of all members. */
export const MAX_SEARCH_PAGE = 10_000;

/** Reading a text in sort order costs as much as scanning about ten texts. */
const MEMBERS_PER_WINDOW_ROW = 10;

/** Each page that collects all hits may use a quarter of a gigabyte and a processor. */
const MAX_CONCURRENT_FAR_PAGES = 2;

interface Caller {
  userId: string;
  signal: AbortSignal;
}

@Injectable()
export class MemberListService {
  private readonly heavy = new Semaphore(MAX_CONCURRENT_FAR_PAGES);
  private readonly perAdministrator = new KeyedSemaphore(1);

  constructor(
    private readonly reads: ReadSourceService,
    private readonly totals: MemberTotalsService,
    private readonly deepPages: DeepPagesService,
  ) {}

  /** Returns a page for an administrator, with all own changes in it. An aborted request begins no expensive page. */
  page(query: MemberListQueryDto, userId: string, signal: AbortSignal): Promise<MemberListDto> {
    return this.reads.forUser(userId, (database) => this.pageOf(database, query, { userId, signal }));
  }

  async member(id: string, userId: string): Promise<MemberRowDto> {
    const member = await this.reads.forUser(userId, (database) => memberById(database, id));
    if (!member) throw noSuchMember();
    return member;
  }

  private async pageOf(
    database: DataSource,
    query: MemberListQueryDto,
    caller: Caller,
  ): Promise<MemberListDto> {
    const filter = await resolveFilter(poolOf(database), query);
    return isByTraits(filter)
      ? this.listed(database, filter, query)
      : this.found(database, filter, query, caller);
  }

  /** Returns a page whose total is known without counting. */
  private async listed(
    database: DataSource,
    filter: ResolvedFilter,
    query: MemberListQueryDto,
  ): Promise<MemberListDto> {
    const total = await countByTraits(database, filter);
    const order = new MemberOrder(query);
    const slice = sliceFromNearerEnd(order, query, total);
    if (!slice) return answer(query, [], total);
    const deep =
      slice.skip >= DEEP_PAGE_MIN_SKIPPED_ROWS && matchesAll(filter)
        ? await this.deepPages.find(
            database,
            order,
            { ...sliceFromStart(order, query), take: slice.take },
            total,
          )
        : undefined;
    return answer(query, deep ?? (await memberPage(database, filter, slice)), total);
  }

  /** Returns a page of a search. Of a large membership, its total may be a lower bound: rows do not wait for a count. */
  private async found(
    database: DataSource,
    filter: ResolvedFilter,
    query: MemberListQueryDto,
    caller: Caller,
  ): Promise<MemberListDto> {
    const order = new MemberOrder(query);
    const fromStart = sliceFromStart(order, query);
    const hits = await fewHits(database, filter);
    if (hits) return answer(query, await hitsPage(database, hits, fromStart), hits.count);
    if (query.page > MAX_SEARCH_PAGE) throw searchTooWide();
    // Two more rows than the page tell whether more than one follows.
    const wanted = { ...fromStart, take: query.limit + 2 };
    const rows = await this.nearPage(database, filter, order, wanted);
    if (!rows || (filter.search && rows.length < wanted.take))
      return this.far(caller, () => farPage(database, filter, order, query), query);
    return this.bounded(database, filter, query, rows);
  }

  /** Returns the first rows of the page, or undefined if a scan of all members costs less than what the page skips. */
  private async nearPage(
    database: DataSource,
    filter: ResolvedFilter,
    order: MemberOrder,
    wanted: PageSlice,
  ): Promise<MemberRowDto[] | undefined> {
    if (!filter.search)
      return wanted.skip < SEARCH_WINDOW_ROWS ? memberPage(database, filter, wanted) : undefined;
    const window = await likelyWindow(database, filter, order, wanted);
    if (window === SEARCH_WINDOW_ROWS) return windowPage(database, filter, order, wanted, window);
    const members = await countByTraits(database, {});
    return window <= members / MEMBERS_PER_WINDOW_ROW
      ? windowPage(database, filter, order, wanted, window)
      : undefined;
  }

  /** Returns a page with an exact total if it is known or quick to count, else with a lower bound. */
  private async bounded(
    database: DataSource,
    filter: ResolvedFilter,
    query: MemberListQueryDto,
    rows: MemberRowDto[],
  ): Promise<MemberListDto> {
    const users = rows.slice(0, query.limit);
    const seen = rows.length > 0 ? (query.page - 1) * query.limit + rows.length : 0;
    if (seen > 0 && rows.length < query.limit + 2) return answer(query, users, seen);
    if (await this.totals.isQuick(database))
      return answer(query, users, await countMembers(database, filter));
    return answer(query, users, Math.max(MAX_SORTED_HITS, seen - 1), false);
  }

  /** Finds one expensive page per administrator at a time, so that other administrators do not wait behind many pages of one. */
  private async far(
    { userId, signal }: Caller,
    find: () => ReturnType<typeof farPage>,
    query: MemberListQueryDto,
  ): Promise<MemberListDto> {
    const { users, total } = await this.perAdministrator.runExclusive(userId, () =>
      this.heavy.runExclusive(() => {
        if (signal.aborted) throw new AppError('BAD_REQUEST', 'The request was aborted.');
        return find();
      }),
    );
    return answer(query, users, total);
  }
}

function answer(
  query: MemberListQueryDto,
  users: MemberRowDto[],
  totalUsers: number,
  isExact = true,
): MemberListDto {
  const pagination = { totalUsers, ...paginationOf(query, totalUsers) };
  return { users, pagination: isExact ? pagination : { ...pagination, totalIsExact: false } };
}

function searchTooWide(): AppError {
  return new AppError(
    'SEARCH_TOO_WIDE',
    `A search shows its first ${MAX_SEARCH_PAGE.toLocaleString('en')} pages. Please narrow your search, or reverse its order.`,
  );
}
