import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { KeyedSemaphore } from '../../../common/keyed-semaphore.js';
import { paginationOf } from '../../../common/paging/pagination.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { noSuchMember } from '../../users/member.repository.js';
import { countByTraits } from '../../users/membership-counts.query.js';
import { DeepPagesService } from './deep-pages.service.js';
import type { MemberListDto, MemberListQueryDto } from './dto/member-list.dto.js';
import { countMatching, isProbablyBroad, isShortSearch, withShortTerm } from './filter-conditions.query.js';
import {
  type Estimate,
  estimatePage,
  type FoundPage,
  fromNearerEnd,
  MemberOrder,
  memberById,
  orderedPage,
  type PageEnd,
  type PageSlice,
  pageOfFewHits,
  sortedPage,
} from './member-page.query.js';
import { isByTraits, matchesAll, type ResolvedFilter, resolveFilter } from './resolve-filter.query.js';

/**
 * A page is a deep page if at least this many rows lie between it and the nearer end of the list. To skip this many
 * rows by OFFSET takes about a millisecond.
 */
const DEEP_PAGE_MIN_SKIPPED_ROWS = 5_000;

/**
 * The portal refuses later pages of a search, or of a filter without a stored total, if more than `fewHits` members
 * match. Such a page would cost as much as a scan of all members, and no person reads that far.
 */
const MAX_SEARCH_PAGE = 10_000;

/**
 * Maximum number of pages for which PostgreSQL collects and sorts matching members at the same time. Each such page may
 * use 400 MB and all processors. The limit applies to each process of the portal.
 */
const MAX_CONCURRENT_EXPENSIVE_PAGES = 2;

/** The sizes up to which the page of a search is found in the simple way: collect all hits, count and sort them. */
const FULL_SEARCH_LIMITS = {
  /** If the portal has at most this many members, counting the hits (matching members) takes a few milliseconds. */
  countedMembers: 50_000,
  /** Up to this many hits are collected and sorted in some milliseconds. */
  fewHits: 6_000,
};

/**
 * A request for a page: the filter, the order, the position of the page and the administrator. The signal aborts when
 * the client disconnects.
 */
interface Question {
  filter: ResolvedFilter;
  order: MemberOrder;
  slice: PageSlice;
  userId: string;
  signal: AbortSignal;
}

interface Found extends FoundPage {
  /** True if `total` is a lower bound. */
  isLowerBound?: boolean;
}

@Injectable()
export class MemberListService {
  /** Tests lower the limits to need fewer members. */
  limits = FULL_SEARCH_LIMITS;
  private readonly expensivePages = new KeyedSemaphore(1, MAX_CONCURRENT_EXPENSIVE_PAGES);

  constructor(
    private readonly reads: ReadSourceService,
    private readonly deepPages: DeepPagesService,
  ) {}

  /**
   * Returns a page of the list. It shows all earlier changes by this administrator. Throws an error if the request is
   * aborted while it waits for its turn to sort members.
   */
  async page(query: MemberListQueryDto, userId: string, signal: AbortSignal): Promise<MemberListDto> {
    const { page, limit } = query;
    const order = new MemberOrder(query);
    const slice = { skip: (page - 1) * limit, take: limit };
    const { users, total, isLowerBound } = await this.reads.forUser(userId, async (database) => {
      const filter = await resolveFilter(database, query);
      const question = { filter, order, slice, userId, signal };
      return isByTraits(filter)
        ? this.pageWithStoredTotal(database, question)
        : this.pageWithoutStoredTotal(database, question);
    });
    const pagination = { totalUsers: total, ...paginationOf(query, total) };
    return { users, pagination: isLowerBound ? { ...pagination, totalIsExact: false } : pagination };
  }

  async member(id: string, userId: string): Promise<MemberRowDto> {
    const member = await this.reads.forUser(userId, (database) => memberById(database, id));
    if (!member) throw noSuchMember();
    return member;
  }

  /** Finds a page of a filter for which the database stores the number of matching members. */
  private async pageWithStoredTotal(database: DataSource, question: Question): Promise<Found> {
    const { filter, order, slice } = question;
    const total = await countByTraits(database, filter);
    const nearer = fromNearerEnd(slice, total);
    if (!nearer) return { users: [], total };
    const isDeep = nearer.skip >= DEEP_PAGE_MIN_SKIPPED_ROWS;
    // Only the index for sorting by department contains the department. With another order, PostgreSQL would read each
    // skipped member from the table.
    if (isDeep && filter.departments && order.column !== 'department')
      return { users: await this.pageBySorting(database, { ...question, slice: nearer }), total };
    const deep =
      isDeep && matchesAll(filter) ? await this.deepPages.find(database, order, slice, total) : undefined;
    return { users: deep ?? (await orderedPage(database, filter, order, nearer)), total };
  }

  /**
   * Finds a page of a search, or of a filter without a stored total. In a large membership, the total may be a lower
   * bound, so that the rows need not wait for a count.
   */
  private async pageWithoutStoredTotal(database: DataSource, question: Question): Promise<Found> {
    const { filter, order, slice } = question;
    const { fewHits } = this.limits;
    const pageIfFewMatch = () => pageOfFewHits(database, filter, order, slice, fewHits);
    if (slice.skip >= MAX_SEARCH_PAGE * slice.take) {
      const page = await pageIfFewMatch();
      if (page) return page;
      throw searchTooWide();
    }
    // A page that begins after the first `fewHits` hits cannot be taken from them.
    const isAmongFewHits = slice.skip < fewHits;
    const isEstimatedFirst = isProbablyBroad(filter);
    // The usual case: few members match a search.
    if (isAmongFewHits && !isEstimatedFirst) {
      const page = await pageIfFewMatch();
      if (page) return page;
    }
    // Read two more rows than the page holds. If both exist, more than `skip + take + 1` members match.
    const wanted = { ...question, slice: { skip: slice.skip, take: slice.take + 2 } };
    const estimate = await this.estimate(database, wanted);
    const isBroad =
      isEstimatedFirst && estimate !== undefined && (isShortSearch(filter) || estimate.allHits > fewHits);
    // Do not collect the hits if probably many members match: the collection would be in vain.
    if (isAmongFewHits && isEstimatedFirst && !isBroad) {
      const page = await pageIfFewMatch();
      if (page) return page;
    }
    const near = estimate?.end && (await this.pageUpTo(database, wanted, estimate.end));
    const rows = near ?? (await this.pageBySorting(database, wanted));
    const users = rows.slice(0, slice.take);
    const isLast = rows.length < slice.take + 2;
    if (isLast && (rows.length > 0 || slice.skip === 0)) return { users, total: slice.skip + rows.length };
    if (isLast || !estimate) return { users, total: await countMatching(database, filter) };
    // At this point more than `fewHits` members match, unless the hits were not collected.
    const atLeast = isBroad ? estimate.sampledHits - 1 : fewHits;
    return { users, total: Math.max(atLeast, slice.skip + slice.take + 1), isLowerBound: true };
  }

  /** Estimates the hits and the page. Returns undefined if counting the hits takes only a few milliseconds. */
  private async estimate(
    database: DataSource,
    { filter, order, slice }: Question,
  ): Promise<Estimate | undefined> {
    const members = await countByTraits(database, {});
    if (members <= this.limits.countedMembers) return undefined;
    return estimatePage(database, filter, order, slice, members);
  }

  /**
   * Looks for the page only in the first part of the sort order, up to the estimated end of the page. Returns undefined
   * if too few members in this part match to fill the page.
   */
  private async pageUpTo(
    database: DataSource,
    question: Question,
    { window, isDense, lastKey }: PageEnd,
  ): Promise<MemberRowDto[] | undefined> {
    const { filter, order, slice } = question;
    const near = isDense ? await orderedPage(database, filter, order, { ...slice, window }) : [];
    if (near.length === slice.take) return near;
    const rows = await this.pageBySorting(database, { ...question, slice: { ...slice, lastKey } });
    return rows.length === slice.take ? rows : undefined;
  }

  /** Sorts one page per administrator at a time, so that many pages of one administrator do not delay the others. */
  private pageBySorting(database: DataSource, question: Question): Promise<MemberRowDto[]> {
    const { filter, order, slice, userId, signal } = question;
    return this.expensivePages.runExclusive(userId, async () => {
      if (signal.aborted) throw new AppError('BAD_REQUEST', 'The request was aborted.');
      return sortedPage(database, await withShortTerm(database, filter), order, slice);
    });
  }
}

function searchTooWide(): AppError {
  return new AppError(
    'SEARCH_TOO_WIDE',
    `Only the first ${MAX_SEARCH_PAGE.toLocaleString('en')} pages of matching members can be shown. Please narrow the list, or reverse the sort order.`,
  );
}
