import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { answersWithin } from '../../common/timeout.js';
import { ping } from '../database/session.query.js';

const ANSWER_WITHIN_MS = 1_000;
/** Readiness is public, so the servers are checked at most once a second. */
const CACHED_MS = 1_000;

interface Answering {
  database: boolean;
  redis: boolean;
}

/** Checks whether PostgreSQL and Redis answer. Caches the result for one second; concurrent requests share one check. */
@Injectable()
export class ReadinessService {
  private checking?: Promise<Answering>;

  constructor(
    private readonly dataSource: DataSource,
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
      answersWithin(ANSWER_WITHIN_MS, ping(this.dataSource)),
      answersWithin(ANSWER_WITHIN_MS, this.redis.ping()),
    ]);
    return { database, redis };
  }
}
