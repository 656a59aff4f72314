import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { GracefulShutdown } from './graceful-shutdown.service.js';
import { HealthController } from './health.controller.js';

/** Owns what a balancer asks: is the process alive, can it work, does it go on working. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [GracefulShutdown],
})
export class HealthModule {}
