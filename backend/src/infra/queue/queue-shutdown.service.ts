import { WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Redis } from 'ioredis';

/**
 * Closes the workers at once when the process ends while Redis is away: left to itself, BullMQ waits for Redis to come
 * back. What they were doing is taken over from the database.
 */
@Injectable()
export class QueueShutdown implements BeforeApplicationShutdown {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(Redis) private readonly redis: Redis,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    if (this.redis.status === 'ready') return;
    const workers = this.discovery.getProviders().filter(({ instance }) => instance instanceof WorkerHost);
    await Promise.all(workers.map(({ instance }) => (instance as WorkerHost).worker.close(true)));
  }
}
