import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { LimitedWarnings } from '../../common/limited-warnings.js';
import { withTimeout } from '../../common/timeout.js';
import { secondsDue } from '../mail/unsent-mails.query.js';
import { InternalServerService } from '../metrics/internal-server.service.js';
import { pingRedis } from '../redis/connect-redis.js';

const ANSWER_WITHIN_MS = 1_000;
const MAX_SECONDS_DUE = 60;

/** Answers `GET /health` on the internal port: 200 if the worker can do its work, otherwise 503 with the problems. */
@Injectable()
export class WorkerHealthService implements OnModuleInit {
  constructor(
    private readonly server: InternalServerService,
    private readonly dataSource: DataSource,
    private readonly redis: Redis,
    private readonly warnings: LimitedWarnings,
  ) {}

  onModuleInit(): void {
    this.server.get('/health', async () => {
      const problems = await this.problems();
      const isHealthy = Object.keys(problems).length === 0;
      const answer = isHealthy ? { status: 'ok' } : { status: 'unavailable', problems };
      return {
        status: isHealthy ? 200 : 503,
        contentType: 'application/json',
        body: JSON.stringify(answer),
      };
    });
  }

  private async problems(): Promise<Record<string, string>> {
    const [overdueSeconds, pong] = await Promise.all([
      this.answerOf('the database', () => secondsDue(this.dataSource)),
      this.answerOf('Redis', () => pingRedis(this.redis)),
    ]);
    return {
      ...(overdueSeconds === undefined && { database: 'The database does not answer.' }),
      ...(pong === undefined && { redis: 'Redis does not answer or refuses commands.' }),
      ...(overdueSeconds !== undefined &&
        overdueSeconds > MAX_SECONDS_DUE && {
          outbox: `A mail has been due for ${Math.floor(overdueSeconds)} seconds, and no worker takes it.`,
        }),
    };
  }

  /** Returns the result of `ask`. If `ask` fails or takes too long, logs the reason and returns undefined. */
  private async answerOf<T>(server: string, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await withTimeout(ANSWER_WITHIN_MS, ask());
    } catch (error) {
      this.warnings.warn(error, `health check of ${server} failed`);
      return undefined;
    }
  }
}
