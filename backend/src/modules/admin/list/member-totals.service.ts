import { Injectable } from '@nestjs/common';
import { Semaphore } from 'async-mutex';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { KeyedSemaphore } from '../../../common/keyed-semaphore.js';
import { poolOf } from '../../../infra/database/pool-of.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import { countByTraits } from '../../users/membership-counts.query.js';
import type { MemberFilterDto } from './dto/member-list.dto.js';
import { countMembers } from './filter-conditions.query.js';
import { isByTraits, resolveFilter } from './resolve-filter.query.js';

/** Up to this many members, each count takes a few milliseconds. */
const SMALL_MEMBERSHIP = 50_000;

/** Counts of the whole process at a time, so that they leave connections and processors to the lists. */
const MAX_CONCURRENT_COUNTS = 2;

interface Count {
  total: Promise<number>;
  /** The requests that wait for it. */
  requests: number;
}

/** Counts the members that match a filter. */
@Injectable()
export class MemberTotalsService {
  /** Tests lower it, so that they need few members. */
  smallMembership = SMALL_MEMBERSHIP;
  private readonly slots = new Semaphore(MAX_CONCURRENT_COUNTS);
  private readonly perAdministrator = new KeyedSemaphore(1);
  private readonly underWay = new Map<string, Count>();

  constructor(private readonly reads: ReadSourceService) {}

  /** Returns true if a count of any filter is sure to be quick. */
  async isQuick(database: DataSource): Promise<boolean> {
    return (await countByTraits(database, {})) <= this.smallMembership;
  }

  /**
   * Counts exactly, one question of an administrator at a time. The same question, asked again meanwhile, waits for the
   * same count. A count that waits is dropped when all its requests are aborted. After an abort, no later question joins
   * the count: the page repeats a question after a change of members.
   */
  async exact(query: MemberFilterDto, userId: string, signal: AbortSignal): Promise<number> {
    const { sortBy: _sortBy, sortOrder: _sortOrder, ...question } = query;
    const key = JSON.stringify([userId, question]);
    const forget = (count: Count) => this.underWay.get(key) === count && this.underWay.delete(key);
    const count = this.underWay.get(key) ?? this.start(query, userId);
    this.underWay.set(key, count);
    count.requests += 1;
    signal.addEventListener('abort', () => {
      count.requests -= 1;
      forget(count);
    });
    return count.total.finally(() => forget(count));
  }

  private start(query: MemberFilterDto, userId: string): Count {
    const count = { requests: 0 } as Count;
    count.total = this.perAdministrator.runExclusive(userId, () =>
      this.slots.runExclusive(() => {
        if (count.requests === 0) throw new AppError('BAD_REQUEST', 'The request was aborted.');
        return this.reads.forUser(userId, (database) => this.count(database, query));
      }),
    );
    return count;
  }

  private async count(database: DataSource, query: MemberFilterDto): Promise<number> {
    const filter = await resolveFilter(poolOf(database), query);
    return isByTraits(filter) ? countByTraits(database, filter) : countMembers(database, filter);
  }
}
