import { Controller, Get } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { DuringMaintenance, Public } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { HealthDto } from './dto/health.dto.js';
import { GracefulShutdownService } from './graceful-shutdown.service.js';
import { ReadinessService } from './readiness.service.js';

const ASK_AGAIN_SECONDS = 5;

@Controller('health')
@Public()
@DuringMaintenance()
@SkipThrottle()
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    private readonly shutdown: GracefulShutdownService,
  ) {}

  /** Answers 200 while the process runs. */
  @Get('live')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Answers 200 while the process can serve requests and is not shutting down.
   *
   * @remarks
   * The fields of a 503 name the parts that are down. While Redis is down, the process still serves all requests, so
   * the status is only `degraded`. The status is also `degraded` if only a standby of the database can be reached,
   * because the process then serves reads only. The answer may be a second old.
   */
  @Get('ready')
  async ready(): Promise<HealthDto> {
    const { database, redis } = await this.readiness.answering();
    const down = {
      ...(database === 'down' && { database: 'The database does not answer.' }),
      ...(this.shutdown.isLeaving && { process: 'This process is being stopped.' }),
    };
    const names = Object.keys(down);
    if (names.length > 0) {
      throw new AppError('UNAVAILABLE', `Not available: ${names.join(', ')}.`, {
        fields: down,
        retryAfterSeconds: ASK_AGAIN_SECONDS,
      });
    }
    const degraded = {
      ...(database === 'read-only' && { database: 'The database is a standby, which cannot be changed.' }),
      ...(!redis && { redis: 'Redis does not answer.' }),
    };
    return Object.keys(degraded).length === 0 ? { status: 'ok' } : { status: 'degraded', degraded };
  }
}
