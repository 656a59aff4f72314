import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Metrics } from './metrics.service.js';
import { MetricsServer } from './metrics-server.service.js';
import { ObservedState } from './observed-state.service.js';

/** Owns what a process tells those who watch it. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Metrics, ObservedState, MetricsServer],
  exports: [Metrics],
})
export class MetricsModule {}
