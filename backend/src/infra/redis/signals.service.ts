import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { leaveRedis } from './leave-redis.js';

const CHANNEL_PREFIX = 'portal:signal:';

/**
 * Tells the other web processes that something they remember has changed. A signal may get lost with Redis, so it
 * only ever hastens what happens by itself some moments later.
 */
@Injectable()
export class Signals implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly own = randomUUID();
  private readonly handlers = new Map<string, () => void>();
  private subscriber?: Redis;

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What to do when another process sends the signal; said before the application starts. */
  on(name: string, handler: () => void): void {
    this.handlers.set(CHANNEL_PREFIX + name, handler);
  }

  async send(name: string): Promise<void> {
    try {
      await this.redis.publish(CHANNEL_PREFIX + name, this.own);
    } catch (error) {
      this.logger.debug({ err: error, signal: name }, 'signal not sent');
    }
  }

  onApplicationBootstrap(): void {
    const channels = [...this.handlers.keys()];
    if (channels.length === 0) return;
    // Left to listen again by itself, it would end the process that ends just as Redis comes back: nobody hears that
    // the command is refused.
    const subscriber = this.redis.duplicate({ autoResubscribe: false, commandTimeout: undefined });
    subscriber.on('error', (error) => this.logger.debug({ err: error }, 'redis'));
    subscriber.on('message', (channel, sender) => {
      if (sender !== this.own) this.handlers.get(channel)?.();
    });
    subscriber.on('ready', () => {
      subscriber
        .subscribe(...channels)
        .catch((error: unknown) => this.logger.debug({ err: error }, 'not listening to signals'));
    });
    this.subscriber = subscriber;
  }

  onApplicationShutdown(): void {
    if (this.subscriber) leaveRedis(this.subscriber);
  }
}
