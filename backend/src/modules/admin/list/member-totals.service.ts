import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { MembershipCountsService } from '../../users/membership-counts.service.js';
import { countMembers, countMembersSerially } from './filter-conditions.query.js';
import { hasTraits, isByTraits, matchesTraits, type ResolvedFilter } from './resolve-filter.query.js';

/** Totals up to this value are counted for each request. A larger total may be up to ten seconds old. */
const MAX_EXACT_TOTAL = 10_000;

/** Counts the members that match a filter. */
@Injectable()
export class MemberTotalsService {
  private readonly largeTotals = new AnswerCache<number>();

  constructor(private readonly membershipCounts: MembershipCountsService) {}

  async of(database: DataSource, filter: ResolvedFilter): Promise<number> {
    if (!isByTraits(filter)) return this.recall(filter) ?? this.count(database, filter);
    const estimate = await this.estimate(filter);
    return estimate > MAX_EXACT_TOTAL ? estimate : this.count(database, filter);
  }

  /** Returns a large total that was counted in the last ten seconds. */
  recall(filter: ResolvedFilter): number | undefined {
    return this.largeTotals.get(filter);
  }

  count(database: DataSource, filter: ResolvedFilter): Promise<number> {
    return this.keepLarge(filter, countMembers(database, filter));
  }

  /** Like `count`, for a count that runs at the same time as a longer statement. */
  countSerially(database: DataSource, filter: ResolvedFilter): Promise<number> {
    return this.keepLarge(filter, countMembersSerially(database, filter));
  }

  private async keepLarge(filter: ResolvedFilter, counting: Promise<number>): Promise<number> {
    const at = performance.now();
    const total = await counting;
    if (total > MAX_EXACT_TOTAL) this.largeTotals.set(filter, total, at);
    return total;
  }

  /** Counts the members with the traits in the filter, and ignores its other parts. */
  private async estimate(filter: ResolvedFilter): Promise<number> {
    const membership = await this.membershipCounts.recent();
    return hasTraits(filter) ? membership.count(matchesTraits(filter)) : membership.total;
  }
}

const TTL_MS = 10_000;
const MAX_ANSWERS = 500;

/** Caches answers for ten seconds, keyed by a query object. */
export class AnswerCache<T extends {}> {
  private readonly answers = new LRUCache<string, T>({ max: MAX_ANSWERS, ttl: TTL_MS });

  get(question: object): T | undefined {
    return this.answers.get(keyOf(question));
  }

  /** Stores an answer. `start` is the start of the query from `performance.now()`; the age counts from then. */
  set(question: object, answer: T, start: number): void {
    this.answers.set(keyOf(question), answer, { start });
  }
}

/** Hashes the query object, because a filter may contain thousands of cities. */
function keyOf(question: object): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64');
}
