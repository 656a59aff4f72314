import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Env } from '../../config/env.js';
import { LOGGER } from '../logging/logging.module.js';
import { Metrics } from './metrics.service.js';

/** Answers `GET /metrics` on a port of its own, which no visitor reaches; without METRICS_PORT there is none. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server?: Server;

  constructor(
    private readonly env: Env,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Where it listens; 0 when it does not. */
  get port(): number {
    return (this.server?.address() as AddressInfo | undefined)?.port ?? 0;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.METRICS_PORT === undefined) return;
    this.server = createServer(async ({ method, url }, response) => {
      if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end();
      try {
        const text = await this.metrics.registry.metrics();
        response.setHeader('Content-Type', this.metrics.registry.contentType).end(text);
      } catch (error) {
        this.logger.error({ err: error }, 'metrics not answered');
        response.writeHead(500).end();
      }
    });
    this.server.listen(this.env.METRICS_PORT, this.env.METRICS_HOST);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
