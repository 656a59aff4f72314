import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { InternalServerService } from './internal-server.service.js';
import { MetricsService } from './metrics.service.js';
import { ObservedStateService } from './observed-state.service.js';

/** Owns the metrics and the internal server of a process. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [MetricsService, ObservedStateService, InternalServerService],
  exports: [MetricsService, ObservedStateService, InternalServerService],
})
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly server: InternalServerService,
    private readonly metrics: MetricsService,
  ) {}

  onModuleInit(): void {
    const { registry } = this.metrics;
    this.server.get('/metrics', async () => ({
      status: 200,
      contentType: registry.contentType,
      body: await registry.metrics(),
    }));
  }
}
