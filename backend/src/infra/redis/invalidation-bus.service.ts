import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Cluster, Redis } from 'ioredis';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { leaveRedis } from './leave-redis.js';

const CHANNEL_PREFIX = 'portal:signal:';

/** The kind of data that changed: roles and sessions of members, or the maintenance mode. */
type Signal = 'access-changed' | 'maintenance-changed';

/**
 * Tells the other processes of the portal that roles, sessions or the maintenance mode have changed. Signals may get
 * lost, so a receiver also reads the database again after half a second.
 */
@Injectable()
export class InvalidationBusService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly own = randomUUID();
  private readonly handlers = new Map<string, () => void>();
  private subscriber?: Redis;

  constructor(
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Registers the handler of a signal. Call this before the application starts. */
  on(name: Signal, handler: () => void): void {
    this.handlers.set(CHANNEL_PREFIX + name, handler);
  }

  /** Signals a change of roles or sessions to every process. Does not wait until Redis has accepted the signal. */
  readonly accessChanged = (): void => {
    void this.send('access-changed');
  };

  /** Calls the handler of this process at once, and sends the signal to all other processes. */
  send(name: Signal): Promise<void> {
    this.handlers.get(CHANNEL_PREFIX + name)?.();
    return this.sendToOthers(name);
  }

  async sendToOthers(name: Signal): Promise<void> {
    try {
      await this.redis.publish(CHANNEL_PREFIX + name, this.own);
    } catch (error) {
      this.logger.debug({ err: error, signal: name }, 'signal not sent');
    }
  }

  onApplicationBootstrap(): void {
    const channels = [...this.handlers.keys()];
    if (channels.length === 0) return;
    const subscriber = subscriberOf(this.redis);
    subscriber.on('error', (error) => this.logger.debug({ err: error }, 'connection for signals failed'));
    subscriber.on('message', (channel, sender) => {
      if (sender !== this.own) this.handlers.get(channel)?.();
    });
    subscriber.on('ready', () => {
      subscriber
        .subscribe(...channels)
        .catch((error: unknown) => this.logger.debug({ err: error }, 'subscription to signals failed'));
    });
    this.subscriber = subscriber;
  }

  onApplicationShutdown(): void {
    if (this.subscriber) leaveRedis(this.subscriber);
  }
}

/**
 * Returns a connection that receives the signals. Without `autoResubscribe: false`, ioredis would send SUBSCRIBE again
 * after a reconnect. During a shutdown, SUBSCRIBE would fail with an unhandled rejection and crash the process.
 */
function subscriberOf(redis: Redis | Cluster): Redis {
  const options = { autoResubscribe: false, commandTimeout: undefined };
  if (!(redis instanceof Cluster)) return redis.duplicate(options);
  const { redisOptions } = redis.options;
  return redis.duplicate([], { redisOptions: { ...redisOptions, ...options } }) as unknown as Redis;
}
