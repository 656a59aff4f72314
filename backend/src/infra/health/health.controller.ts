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

  /** The process runs. */
  @Get('live')
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * The process can serve and is not being stopped; a 503 names in its fields what is down. Without Redis the process
   * serves all requests, so Redis only makes the status `degraded`. So does a standby as the only database, from which
   * the process serves what can be read. The answer may be a second old.
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
