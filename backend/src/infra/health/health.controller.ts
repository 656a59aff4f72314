import { Controller, Get } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { DuringMaintenance, Public } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { withTimeout } from '../../common/timeout.js';
import { HealthDto } from './dto/health.dto.js';
import { GracefulShutdown } from './graceful-shutdown.service.js';

const ANSWER_WITHIN_MS = 1_000;
const ASK_AGAIN_SECONDS = 5;

@Controller('health')
@Public()
@DuringMaintenance()
@SkipThrottle()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly redis: Redis,
    private readonly shutdown: GracefulShutdown,
  ) {}

  /** The process runs. */
  @Get('live')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can do its work and goes on doing so; a 503 names in its fields what is down. */
  @Get('ready')
  async ready(): Promise<HealthDto> {
    const [database, redis] = await Promise.all([
      answers(this.dataSource.query('SELECT 1')),
      answers(this.redis.ping()),
    ]);
    const down = {
      ...(!database && { database: 'The database does not answer.' }),
      ...(!redis && { redis: 'Redis does not answer.' }),
      ...(this.shutdown.isLeaving && { process: 'This process is being stopped.' }),
    };
    const names = Object.keys(down);
    if (names.length === 0) return { status: 'ok' };
    throw new AppError('UNAVAILABLE', `Not available: ${names.join(', ')}.`, {
      fields: down,
      retryAfterSeconds: ASK_AGAIN_SECONDS,
    });
  }
}

function answers(question: Promise<unknown>): Promise<boolean> {
  return withTimeout(ANSWER_WITHIN_MS, question).then(
    () => true,
    () => false,
  );
}
