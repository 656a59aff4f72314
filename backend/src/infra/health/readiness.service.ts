import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { answersWithin, withTimeout } from '../../common/timeout.js';
import { ReadSourceService } from '../database/replica/read-source.service.js';
import { isStandby } from '../database/replica/replication.query.js';

const ANSWER_WITHIN_MS = 1_000;
/** Anyone can request the readiness, so PostgreSQL and Redis are checked at most once in this time. */
const CACHED_MS = 1_000;

interface Answering {
  /** `read-only`: a standby answers. */
  database: 'ok' | 'read-only' | 'down';
  redis: boolean;
}

/**
 * Checks whether PostgreSQL and Redis answer. Caches the result for one second; concurrent requests share one check.
 */
@Injectable()
export class ReadinessService {
  private checking?: Promise<Answering>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: ReadSourceService,
    private readonly redis: Redis,
  ) {}

  answering(): Promise<Answering> {
    this.checking ??= this.check().finally(() => {
      setTimeout(() => {
        this.checking = undefined;
      }, CACHED_MS).unref();
    });
    return this.checking;
  }

  private async check(): Promise<Answering> {
    const [database, redis] = await Promise.all([
      this.checkDatabase(),
      answersWithin(ANSWER_WITHIN_MS, this.redis.ping()),
    ]);
    return { database, redis };
  }

  private async checkDatabase(): Promise<Answering['database']> {
    try {
      return (await withTimeout(ANSWER_WITHIN_MS, isStandby(this.dataSource))) ? 'read-only' : 'ok';
    } catch {
      return this.reads.isReadOnly ? 'read-only' : 'down';
    }
  }
}
