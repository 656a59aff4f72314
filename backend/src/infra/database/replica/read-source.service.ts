import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { codeOf } from '../../../common/errors/app-error.js';
import { isDatabaseAway } from '../../../common/errors/to-app-error.js';
import { LimitedWarnings } from '../../../common/limited-warnings.js';
import { MetricsService } from '../../metrics/metrics.service.js';
import { ReplicaService } from './replica.service.js';
import { committedPosition } from './replication.query.js';

/** SQLSTATE of a statement that exceeded its time limit. The read is not retried: the other server would be as slow. */
const TIMED_OUT = '57014';

/** A position in the write-ahead log that no replica reaches. */
const LAST_POSITION = 2n ** 64n - 1n;

const keyOf = (userId: string) => `portal:wrote:${userId}`;

type Read<T> = (database: DataSource) => Promise<T>;

/**
 * Chooses the server for reads. All other statements go to the primary, which is the injected `DataSource`.
 *
 * Stores in Redis, for each administrator, the position of the primary's write-ahead log after the administrator's last
 * change. All processes share these positions. The administrator's requests read from the primary until the replica has
 * reached the position.
 */
@Injectable()
export class ReadSourceService {
  /**
   * Until this time, this process reads for administrators from the primary, if the primary answers. Set after a
   * failure to store or read a position.
   */
  private unknownUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly primary: DataSource,
    private readonly replica: ReplicaService,
    @Inject(Redis) private readonly redis: Redis,
    private readonly metrics: MetricsService,
    private readonly warnings: LimitedWarnings,
  ) {}

  /** Reads for an administrator. Uses the replica if it shows all changes that this administrator made. */
  async forUser<T>(userId: string, read: Read<T>): Promise<T> {
    const database = await this.databaseFor(userId);
    if (database !== this.primary) {
      try {
        const result = await read(database);
        this.metrics.reads.inc({ server: 'replica' });
        return result;
      } catch (error) {
        if (!mayWorkElsewhere(error)) throw error;
        this.warnings.warn(error, 'a read from the replica failed; reading from the primary');
      }
    }
    this.metrics.reads.inc({ server: 'primary' });
    return this.preferPrimary(read);
  }

  /** Reads from the primary. While the primary does not answer, reads from the replica, even if the replica lags. */
  async preferPrimary<T>(read: Read<T>): Promise<T> {
    const standIn = this.replica.inPlaceOfPrimary();
    if (standIn) return read(standIn);
    try {
      return await read(this.primary);
    } catch (error) {
      const other = mayWorkElsewhere(error) ? this.replica.asLastResort() : undefined;
      if (!other) throw error;
      return read(other);
    }
  }

  /** True while the primary does not answer and the replica does. The portal then serves reads and refuses changes. */
  get isReadOnly(): boolean {
    return this.replica.inPlaceOfPrimary() !== undefined;
  }

  /** Returns the replica if it shows all changes of the administrator, else the primary. */
  async databaseFor(userId: string): Promise<DataSource> {
    if (!this.replica.upToDate() || performance.now() < this.unknownUntil) return this.primary;
    try {
      const position = await this.redis.get(keyOf(userId));
      return this.replica.upToDate(position === null ? undefined : BigInt(position)) ?? this.primary;
    } catch (error) {
      this.distrustPositions(error);
      return this.primary;
    }
  }

  /**
   * Stores the position of the write-ahead log after a change by the administrator. Call this after the commit and
   * before the answer. If this fails, the method throws no error, because the change is already committed. Then this
   * process logs the error and reads from the primary for a while.
   */
  async noteChange(userId: string | null): Promise<void> {
    await this.storePosition(userId, () => committedPosition(this.primary));
  }

  /**
   * Makes the administrator's requests read from the primary until `noteChange` runs, but at most for `catchUpMs`. Call
   * this before the commit if another request could read from the replica between the commit and `noteChange`.
   */
  async expectChange(userId: string | null): Promise<void> {
    await this.storePosition(userId, async () => LAST_POSITION);
  }

  private async storePosition(userId: string | null, position: () => Promise<bigint>): Promise<void> {
    if (!this.replica.isConfigured || userId === null) return;
    try {
      await this.redis.set(keyOf(userId), String(await position()), 'PX', this.replica.catchUpMs);
    } catch (error) {
      this.distrustPositions(error);
    }
  }

  private distrustPositions(error: unknown): void {
    this.unknownUntil = performance.now() + this.replica.catchUpMs;
    this.warnings.warn(
      error,
      'cannot track changes of administrators; reading from the primary for some seconds',
    );
  }
}

function mayWorkElsewhere(error: unknown): boolean {
  return codeOf(error) !== TIMED_OUT && isDatabaseAway(error);
}
