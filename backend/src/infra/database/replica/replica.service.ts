import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LimitedWarnings } from '../../../common/limited-warnings.js';
import { repeat } from '../../../common/repeat.js';
import { withTimeout } from '../../../common/timeout.js';
import { Env } from '../../../config/env.js';
import { MetricsService } from '../../metrics/metrics.service.js';
import { dataSourceOptions, type EntityClasses } from '../data-source.js';
import { ReplicaAge } from './replica-age.js';
import { replayedPosition, storedPosition } from './replication.query.js';

const LOOK_PAUSE_MS = 500;
const ANSWER_WITHIN_MS = 1_000;
const SECOND = 1_000;

/** Checks the streaming replica at most twice a second. Without DATABASE_REPLICA_URL, the portal has no replica. */
@Injectable()
export class ReplicaService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly dataSource?: DataSource;
  private readonly age = new ReplicaAge();
  private readonly maxAgeMs: number;
  private opening?: Promise<DataSource>;
  private stopLooking?: () => void;
  private replicaAnswers = false;
  private primaryAnswers = true;

  constructor(
    env: Env,
    private readonly primary: DataSource,
    private readonly metrics: MetricsService,
    private readonly warnings: LimitedWarnings,
  ) {
    this.maxAgeMs = env.DATABASE_REPLICA_MAX_LAG * SECOND;
    if (env.DATABASE_REPLICA_URL) {
      const settings = { ...env, DATABASE_URL: env.DATABASE_REPLICA_URL };
      this.dataSource = new DataSource(
        dataSourceOptions(settings, primary.options.entities as EntityClasses),
      );
    }
  }

  get isConfigured(): boolean {
    return this.dataSource !== undefined;
  }

  /** Maximum time until the replica shows a change. While the primary answers, the portal uses no slower replica. */
  get catchUpMs(): number {
    return this.maxAgeMs + 2 * (LOOK_PAUSE_MS + ANSWER_WITHIN_MS);
  }

  onApplicationBootstrap(): void {
    if (!this.dataSource) return;
    this.stopLooking = repeat(
      LOOK_PAUSE_MS,
      () => this.look(),
      (error) => this.warnings.warn(error, 'check of the replica failed; trying again'),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopLooking?.();
    await this.opening?.catch(() => undefined);
    if (this.dataSource?.isInitialized) await this.dataSource.destroy();
  }

  /** Returns the replica if its data is fresh enough and, if a position is given, contains the changes up to it. */
  upToDate(position?: bigint): DataSource | undefined {
    if (!this.replicaAnswers || this.age.milliseconds() > this.maxAgeMs) return undefined;
    return position === undefined || this.age.hasReached(position) ? this.dataSource : undefined;
  }

  /** Returns the replica if it answers and the primary does not. Its data may have any age. */
  inPlaceOfPrimary(): DataSource | undefined {
    return this.primaryAnswers || !this.replicaAnswers ? undefined : this.dataSource;
  }

  /** Returns the replica, if it answers, for a read that failed at the primary. Its data may have any age. */
  asLastResort(): DataSource | undefined {
    return this.replicaAnswers ? this.dataSource : undefined;
  }

  private async look(): Promise<void> {
    const at = performance.now();
    const [stored, replayed] = await Promise.allSettled([
      withTimeout(ANSWER_WITHIN_MS, storedPosition(this.primary)),
      withTimeout(ANSWER_WITHIN_MS, this.replayed()),
    ]);
    const wasAnswered = this.primaryAnswers;
    this.primaryAnswers = stored.status === 'fulfilled';
    this.replicaAnswers = replayed.status === 'fulfilled' && replayed.value !== undefined;
    if (replayed.status === 'rejected') this.warnings.warn(replayed.reason, 'the replica does not answer');
    // After a fail-over, DATABASE_URL may lead to another server with another write-ahead log. Positions in different
    // logs cannot be compared, so forget the positions of the previous primary.
    if (this.primaryAnswers && !wasAnswered) this.age.reset();
    if (stored.status === 'fulfilled') this.age.notePrimary(at, stored.value);
    if (replayed.status === 'fulfilled' && replayed.value !== undefined) this.age.noteReplica(replayed.value);
    this.metrics.replicaLag.set(
      this.replicaAnswers ? this.age.milliseconds() / SECOND : Number.POSITIVE_INFINITY,
    );
  }

  /** Returns the position up to which the replica shows changes. Connects first if no earlier call has connected. */
  private async replayed(): Promise<bigint | undefined> {
    if (!this.dataSource) return undefined;
    this.opening ??= this.dataSource.initialize();
    try {
      return await replayedPosition(await this.opening);
    } catch (error) {
      if (!this.dataSource.isInitialized) this.opening = undefined;
      throw error;
    }
  }
}
