import { WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { repeat } from '../../common/repeat.js';
import { answersWithin } from '../../common/timeout.js';
import { pingRedis } from '../redis/connect-redis.js';

const ANSWER_WITHIN_MS = 1_000;
const ASK_AGAIN_MS = 1_000;

/**
 * Lets a process end while Redis is unavailable, even if Redis fails during the shutdown. By default, BullMQ waits
 * for Redis. Another worker continues the unfinished work from the database.
 */
@Injectable()
export class QueueShutdownService implements BeforeApplicationShutdown {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    const workers = this.workers();
    if ((await this.redisAnswers()) && (await this.areConnected(workers))) this.watchUntilClosed(workers);
    else await Promise.all(workers.map((worker) => worker.close(true)));
  }

  /**
   * Disconnects from Redis if Redis stops answering while the workers close. The workers' commands then fail instead of
   * waiting. BullMQ cannot force a close that has already begun.
   */
  private watchUntilClosed(workers: Worker[]): void {
    const open = new Set(workers);
    if (open.size === 0) return;
    const ask = async () => {
      if (!(await this.redisAnswers()) && open.size > 0) this.redis.disconnect();
    };
    const stopAsking = repeat(ASK_AGAIN_MS, ask, () => undefined);
    for (const worker of workers) {
      worker.once('closed', () => {
        open.delete(worker);
        if (open.size === 0) stopAsking();
      });
    }
  }

  private workers(): Worker[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance)
      .filter((instance) => instance instanceof WorkerHost)
      .map(({ worker }) => worker);
  }

  /**
   * Returns true if all workers are connected to Redis. Closing a worker waits for its connection. If Redis fails while
   * the worker connects for the first time, this wait never ends.
   */
  private areConnected(workers: Worker[]): Promise<boolean> {
    return answersWithin(ANSWER_WITHIN_MS, Promise.all(workers.map((worker) => worker.waitUntilReady())));
  }

  /** Sends a command, because a busy process may not have noticed yet that the connection is lost. */
  private redisAnswers(): Promise<boolean> {
    return answersWithin(ANSWER_WITHIN_MS, pingRedis(this.redis));
  }
}
