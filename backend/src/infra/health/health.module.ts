import { Module } from '@nestjs/common';
import { GracefulShutdownService } from './graceful-shutdown.service.js';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';

/** Owns the health probes and the graceful shutdown of a web process. */
@Module({
  controllers: [HealthController],
  providers: [GracefulShutdownService, ReadinessService],
})
export class HealthModule {}
