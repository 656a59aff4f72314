import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../../config/env.js';

/** What still runs after this long is cut off, so that nobody has to kill the process. */
const FINISH_WITHIN_MS = 20_000;
const LOOK_AGAIN_MS = 200;

/**
 * How a web process ends when it is told to stop: it says so while it still serves, then listens no more, finishes
 * what it has begun and lets its clients' connections go one by one.
 */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  private leaving = false;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly env: Env,
  ) {}

  get isLeaving(): boolean {
    return this.leaving;
  }

  /** Asks each client to make its next request on another connection, which may lead to another process. */
  readonly announce = (_request: FastifyRequest, { raw }: FastifyReply, done: () => void): void => {
    if (this.leaving) raw.setHeader('Connection', 'close');
    done();
  };

  /** `signal` is absent when nobody waits for a balancer, as in a test's own process. */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.leaving = true;
    if (signal) await pause(this.env.DRAIN_SECONDS * 1_000);
    const server: Server = this.adapter.httpAdapter.getHttpServer();
    // A connection that finishes a long answer was begun when it was still to be kept.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
    const limit = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
    server.once('close', () => {
      clearInterval(look);
      clearTimeout(limit);
    });
  }
}
