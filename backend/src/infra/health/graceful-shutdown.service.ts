import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env.js';

/** The process closes connections that are still busy after this time, so that a shutdown always ends. */
const FINISH_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/**
 * Shuts a web process down. First the readiness check fails while the process still serves. Then the process stops
 * listening, finishes the current requests and closes idle connections.
 */
@Injectable()
export class GracefulShutdownService implements BeforeApplicationShutdown {
  private leaving = false;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly env: Env,
  ) {}

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** During the shutdown, sends `Connection: close`, so that the next request of a client may reach another process. */
  readonly announce = (_request: FastifyRequest, { raw }: FastifyReply, done: () => void): void => {
    if (this.leaving) raw.setHeader('Connection', 'close');
    done();
  };

  /**
   * Waits for DRAIN_SECONDS only after a `signal`. Without a signal, such as in tests, no load balancer sends requests.
   */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.leaving = true;
    if (signal) await pause(this.env.DRAIN_SECONDS * 1_000);
    const server: Server = this.adapter.httpAdapter.getHttpServer();
    // Keep closing connections that become idle. A response that began before the shutdown had no `Connection: close`,
    // so its connection stays open.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
    const limit = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(limit);
    });
  }
}
