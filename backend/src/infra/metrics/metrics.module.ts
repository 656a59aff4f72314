import { type DynamicModule, Global, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { InternalServerService } from './internal-server.service.js';
import { MetricsService } from './metrics.service.js';
import { ObservedStateService } from './observed-state.service.js';

const PROCESS = Symbol('name of the process');

/** Owns the metrics and the internal server of a process. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [MetricsService, ObservedStateService, InternalServerService],
  exports: [MetricsService, ObservedStateService, InternalServerService],
})
export class MetricsModule implements OnModuleInit {
  static forProcess(name: 'web' | 'worker'): DynamicModule {
    return { module: MetricsModule, providers: [{ provide: PROCESS, useValue: name }] };
  }

  constructor(
    private readonly server: InternalServerService,
    private readonly metrics: MetricsService,
    @Inject(PROCESS) private readonly process: string,
  ) {}

  onModuleInit(): void {
    const { registry, process } = this.metrics;
    process.set({ process: this.process }, 1);
    this.server.get('/metrics', async () => ({
      status: 200,
      contentType: registry.contentType,
      body: await registry.metrics(),
    }));
  }
}
