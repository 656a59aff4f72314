import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { LimitedWarnings } from '../../../common/limited-warnings.js';
import { ReplicaService } from './replica.service.js';
import { committedPosition } from './replication.query.js';

/** A position in the write-ahead log that no replica reaches. */
const LAST_POSITION = 2n ** 64n - 1n;

const keyOf = (userId: string) => `portal:wrote:${userId}`;

/**
 * Stores in Redis, for each administrator, the position of the primary's write-ahead log after the administrator's last
 * change. All processes share these positions. The administrator's requests read from the primary until the replica has
 * reached the position.
 */
@Injectable()
export class OwnWritesService {
  /**
   * Until this time, this process reads for administrators from the primary, if the primary answers. Set after a
   * failure to store or read a position.
   */
  private unknownUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly replica: ReplicaService,
    private readonly primary: DataSource,
    @Inject(Redis) private readonly redis: Redis,
    private readonly warnings: LimitedWarnings,
  ) {}

  /**
   * Stores the position of the write-ahead log after a change by the administrator. Call this after the commit and
   * before the answer. If this fails, the method throws no error, because the change is already committed. Then this
   * process logs the error and reads from the primary for a while.
   */
  async note(userId: string | null): Promise<void> {
    await this.keep(userId, () => committedPosition(this.primary));
  }

  /**
   * Makes the administrator's requests read from the primary until `note` runs, but at most for `catchUpMs`. Call this
   * before the commit if another request could read from the replica between the commit and `note`.
   */
  async expect(userId: string | null): Promise<void> {
    await this.keep(userId, async () => LAST_POSITION);
  }

  /** Returns the replica if it shows every change of the administrator. */
  async replicaWithChangesOf(userId: string): Promise<DataSource | undefined> {
    if (!this.replica.upToDate() || performance.now() < this.unknownUntil) return undefined;
    try {
      const position = await this.redis.get(keyOf(userId));
      return this.replica.upToDate(position === null ? undefined : BigInt(position));
    } catch (error) {
      this.giveUp(error);
      return undefined;
    }
  }

  private async keep(userId: string | null, position: () => Promise<bigint>): Promise<void> {
    if (!this.replica.isConfigured || userId === null) return;
    try {
      await this.redis.set(keyOf(userId), String(await position()), 'PX', this.replica.catchUpMs);
    } catch (error) {
      this.giveUp(error);
    }
  }

  private giveUp(error: unknown): void {
    this.unknownUntil = performance.now() + this.replica.catchUpMs;
    this.warnings.warn(
      error,
      'cannot track changes of administrators; reading from the primary for some seconds',
    );
  }
}
