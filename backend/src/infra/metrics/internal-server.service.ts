import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Env } from '../../config/env.js';
import { listenError } from '../http/listen-error.js';
import { LOGGER } from '../logging/logging.module.js';

interface Answer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * Serves the metrics, and the health of a worker, on METRICS_PORT, which must not be public. Without METRICS_PORT, no
 * server runs.
 */
@Injectable()
export class InternalServerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly answers = new Map<string, () => Promise<Answer>>();
  private server?: Server;

  constructor(
    private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The port of the server, or 0 if no server runs. */
  get port(): number {
    return (this.server?.address() as AddressInfo | undefined)?.port ?? 0;
  }

  /** Adds a GET route. Call this in `onModuleInit`, before the application starts. */
  get(path: string, answer: () => Promise<Answer>): void {
    this.answers.set(path, answer);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.METRICS_PORT === undefined) return;
    this.server = createServer(async ({ method, url = '' }, response) => {
      const answer = method === 'GET' ? this.answers.get(url) : undefined;
      if (!answer) return response.writeHead(404).end();
      try {
        const { status, contentType, body } = await answer();
        response.writeHead(status, { 'Content-Type': contentType }).end(body);
      } catch (error) {
        this.logger.error({ err: error, url }, 'internal request failed');
        response.writeHead(500).end();
      }
    });
    this.server.listen(this.env.METRICS_PORT, this.env.METRICS_HOST);
    try {
      await once(this.server, 'listening');
    } catch (error) {
      throw listenError(error, this.env, { port: 'METRICS_PORT', host: 'METRICS_HOST' });
    }
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
