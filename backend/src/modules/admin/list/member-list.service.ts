import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { paginationOf } from '../../../common/paging/pagination.js';
import { poolOf } from '../../../infra/database/pool-of.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { noSuchMember } from '../../users/member.repository.js';
import { countByTraits } from '../../users/membership-counts.query.js';
import { DeepPagesService } from './deep-pages.service.js';
import type { MemberListDto, MemberListQueryDto } from './dto/member-list.dto.js';
import { countMembers, countMembersWithin } from './filter-conditions.query.js';
import { MemberOrder, sliceFromNearerEnd, sliceFromStart } from './member-order.js';
import { memberById, memberPage } from './member-page.query.js';
import {
  farPage,
  fewHits,
  hitsPage,
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

/** A page that skips many rows is found faster with a total, if the count takes no longer than this. */
const QUICK_COUNT_MS = 100;

/** Each page that collects all hits may use a quarter of a gigabyte and a processor. */
const MAX_CONCURRENT_FAR_PAGES = 2;

@Injectable()
export class MemberListService {
  private readonly heavy = new Semaphore(MAX_CONCURRENT_FAR_PAGES);

  constructor(
    private readonly reads: ReadSourceService,
    private readonly totals: MemberTotalsService,
    private readonly deepPages: DeepPagesService,
  ) {}

  /** Returns a page for an administrator, with all own changes in it. */
  page(query: MemberListQueryDto, userId: string): Promise<MemberListDto> {
    return this.reads.forUser(userId, (database) => this.pageOf(database, query));
  }

  async member(id: string, userId: string): Promise<MemberRowDto> {
    const member = await this.reads.forUser(userId, (database) => memberById(database, id));
    if (!member) throw noSuchMember();
    return member;
  }

  private async pageOf(database: DataSource, query: MemberListQueryDto): Promise<MemberListDto> {
    const filter = await resolveFilter(poolOf(database), query);
    if (isByTraits(filter)) return this.listed(database, filter, query);
    if (query.page > MAX_SEARCH_PAGE) throw searchTooWide();
    return this.found(database, filter, query);
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
        ? await this.deepPages.find(database, order, { ...sliceFromStart(order, query), take: slice.take })
        : undefined;
    return answer(query, deep ?? (await memberPage(database, filter, slice)), total);
  }

  /** Returns a page of a search. Of a large membership, its total may be a lower bound: rows do not wait for a count. */
  private async found(
    database: DataSource,
    filter: ResolvedFilter,
    query: MemberListQueryDto,
  ): Promise<MemberListDto> {
    const order = new MemberOrder(query);
    const fromStart = sliceFromStart(order, query);
    const hits = await fewHits(database, filter);
    if (hits) return answer(query, await hitsPage(database, hits, fromStart), hits.count);
    const isNear = fromStart.skip < SEARCH_WINDOW_ROWS;
    if (filter.search && !isNear) return this.far(database, filter, query, order);
    const total = isNear ? undefined : await countMembersWithin(database, filter, QUICK_COUNT_MS);
    const slice = total === undefined ? fromStart : sliceFromNearerEnd(order, query, total);
    if (total !== undefined)
      return answer(query, slice ? await memberPage(database, filter, slice) : [], total);
    // Two more rows than the page tell whether more than one follows.
    const wanted = { ...fromStart, take: query.limit + 2 };
    const rows = await (filter.search
      ? windowPage(database, filter, order, wanted)
      : memberPage(database, filter, wanted));
    const isLast = rows.length < wanted.take;
    if (isLast && filter.search) return this.far(database, filter, query, order);
    const users = rows.slice(0, query.limit);
    const seen = rows.length > 0 ? fromStart.skip + rows.length : 0;
    if (isLast && seen > 0) return answer(query, users, seen);
    if (await this.totals.isQuick(database))
      return answer(query, users, await countMembers(database, filter));
    return answer(query, users, Math.max(MAX_SORTED_HITS, seen - 1), false);
  }

  private async far(
    database: DataSource,
    filter: ResolvedFilter,
    query: MemberListQueryDto,
    order: MemberOrder,
  ): Promise<MemberListDto> {
    const { users, total } = await this.heavy.runExclusive(() => farPage(database, filter, order, query));
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
