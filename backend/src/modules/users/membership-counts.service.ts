import { Inject, Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { StaleWhileRevalidateCache } from '../../common/stale-while-revalidate-cache.js';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { afterCommit } from '../../infra/database/transaction.js';
import { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import { differenceOf, type Membership, type MembershipTraits } from './membership.js';
import { readMembership } from './membership.query.js';

/** Up to this many members, a count takes a few milliseconds and needs no cache. */
export const SMALL_MEMBERSHIP = 10_000;

/** Each signal makes the other processes count all members again, and work on many members has many transactions. */
const SIGNAL_PAUSE_MS = 2_000;

/** Counts members by role, department, graduation year and mentorship. Caches the counts of a large portal. */
@Injectable()
export class MembershipCountsService {
  private readonly cache = new StaleWhileRevalidateCache(() =>
    this.reads.since(this.changedAt, readMembership),
  );
  private knownChanges = 0;
  /** A replica that does not show the last known change yet is not read. */
  private changedAt = Number.NEGATIVE_INFINITY;
  private signalPause?: NodeJS.Timeout;
  private isSignalDue = false;

  constructor(
    @Inject(ReadSourceService) private readonly reads: Pick<ReadSourceService, 'since' | 'fromPrimary'>,
    private readonly bus: InvalidationBusService,
  ) {
    bus.on('membership-changed', () => {
      this.noteChange();
      this.cache.forget();
    });
  }

  /**
   * Returns the counts for a screen: exact in a small portal, at most ten seconds old in a large one. Counts a small
   * portal in the given database, or at the primary.
   */
  async get(database?: DataSource): Promise<Membership> {
    const recent = await this.recent();
    if (recent.total > SMALL_MEMBERSHIP) return recent;
    return database ? readMembership(database) : this.reads.fromPrimary(readMembership);
  }

  /** Returns the cached counts, at most ten seconds old in a portal of any size. */
  recent(): Promise<Membership> {
    return this.cache.get();
  }

  /** The number of changes that this process has seen. Data read before the last change may be stale. */
  get changes(): number {
    return this.knownChanges;
  }

  /**
   * Applies a change of members to the cache after the commit, so that its author sees the new counts at once. `after` is
   * empty for deleted members, and `before` for restored ones.
   */
  willChange(
    manager: EntityManager,
    before: readonly MembershipTraits[],
    after: readonly MembershipTraits[],
  ): void {
    afterCommit(manager, () => this.changed(before, after));
  }

  private async changed(
    before: readonly MembershipTraits[],
    after: readonly MembershipTraits[],
  ): Promise<void> {
    this.noteChange();
    const difference = differenceOf(before, after);
    if (difference.length === 0) return;
    this.cache.change((membership) => membership.with(difference));
    await this.signal();
  }

  private noteChange(): void {
    this.knownChanges += 1;
    this.changedAt = performance.now();
  }

  /** Tells the other processes at once. Changes during the pause after a signal share one signal at its end. */
  private async signal(): Promise<void> {
    if (this.signalPause) {
      this.isSignalDue = true;
      return;
    }
    this.isSignalDue = false;
    this.signalPause = setTimeout(() => {
      this.signalPause = undefined;
      if (this.isSignalDue) void this.signal();
    }, SIGNAL_PAUSE_MS).unref();
    await this.bus.sendToOthers('membership-changed');
  }
}
