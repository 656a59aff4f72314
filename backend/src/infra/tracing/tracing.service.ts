import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { LimitedWarnings } from '../../common/limited-warnings.js';
import { withTimeout } from '../../common/timeout.js';
import type { Env } from '../../config/env.js';

const LAST_SPANS_WITHIN_MS = 2_000;

/** Starts OpenTelemetry if a collector is configured. Otherwise loads only its API package, which records nothing. */
export class TracingService implements OnModuleInit, OnApplicationShutdown {
  private flush?: () => Promise<void>;

  constructor(
    private readonly process: 'web' | 'worker',
    private readonly env: Env,
    private readonly warnings: LimitedWarnings,
  ) {}

  async onModuleInit(): Promise<void> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = this.env;
    if (!endpoint) return;
    const { startOpenTelemetry } = await import('./open-telemetry.js');
    this.flush = startOpenTelemetry(`portal-${this.process}`, endpoint, (message) =>
      this.warnings.warn(new Error(message), 'traces could not be sent'),
    );
  }

  /** Sends the last spans. A collector that does not answer delays the end of the process by at most two seconds. */
  async onApplicationShutdown(): Promise<void> {
    if (this.flush) await withTimeout(LAST_SPANS_WITHIN_MS, this.flush()).catch(() => undefined);
  }
}
