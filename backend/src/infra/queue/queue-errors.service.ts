import { WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';

/** Logs what goes wrong between the queues and Redis; BullMQ prints what nobody listens to on the console. */
@Injectable()
export class QueueErrors implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof Queue) instance.on('error', this.log);
      if (instance instanceof WorkerHost) instance.worker.on('error', this.log);
    }
  }

  private readonly log = (error: Error): void => {
    this.logger.warn({ err: error }, 'queue trouble; it connects again by itself');
  };
}
