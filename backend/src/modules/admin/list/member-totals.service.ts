import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/app-error.js';
import { KeyedSemaphore } from '../../../common/keyed-semaphore.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import type { MemberFilterDto } from './dto/member-list.dto.js';
import { countMatching } from './filter-conditions.query.js';
import { resolveFilter } from './resolve-filter.query.js';

/** Maximum number of concurrent counts in this process. The limit keeps connections free for list pages. */
const MAX_CONCURRENT_COUNTS = 2;

interface Count {
  total: Promise<number>;
  /** Number of requests that wait for the count. */
  requests: number;
}

/** Counts the members that match a filter. */
@Injectable()
export class MemberTotalsService {
  private readonly perAdministrator = new KeyedSemaphore(1, MAX_CONCURRENT_COUNTS);
  private readonly underWay = new Map<string, Count>();

  constructor(private readonly reads: ReadSourceService) {}

  /**
   * Returns the exact number of matching members. Each administrator has one running count at a time. Concurrent
   * requests of one administrator with the same filter wait for the same count. A count that has not begun is dropped
   * when all its requests are aborted. After an abort, later requests start a new count: the web page aborts and
   * repeats a request when members have changed, and a count that began before the change may not include the change.
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
    count.total = this.perAdministrator.runExclusive(userId, async () => {
      if (count.requests === 0) throw new AppError('BAD_REQUEST', 'The request was aborted.');
      return this.reads.forUser(userId, async (database) =>
        countMatching(database, await resolveFilter(database, query)),
      );
    });
    return count;
  }
}
