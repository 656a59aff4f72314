import { Module } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown.service.js';
import { HealthController } from './health.controller.js';

/** Owns what a balancer asks: is the process alive, can it work, does it go on working. */
@Module({
  controllers: [HealthController],
  providers: [GracefulShutdown],
})
export class HealthModule {}
