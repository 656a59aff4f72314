import { once } from 'node:events';
import type { Redis, RedisOptions } from 'ioredis';
import type { LimitedWarnings } from '../../common/limited-warnings.js';
import { withTimeout } from '../../common/timeout.js';
import { type Env, InvalidEnvError } from '../../config/env.js';
import { leaveRedis } from './leave-redis.js';
import { sentinelOptions } from './redis-options.js';
import { TidyRedis } from './tidy-redis.js';

/** A process waits for Redis for at most this time at its start, then continues without it. */
const ASK_WITHIN_MS = 2_000;

/**
 * Connects a process to Redis. Throws `InvalidEnvError` for a Redis Cluster, which the job queues do not support, and for
 * the address of a Sentinel in REDIS_URL. Does not throw if Redis is unavailable: the client reconnects later.
 */
export async function connectRedis(
  env: Env,
  options: RedisOptions,
  warnings: LimitedWarnings,
): Promise<Redis> {
  const redis = new TidyRedis(env.REDIS_URL, { ...options, ...sentinelOptions(env) });
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  redis.on('close', () => {
    warnings.warn(reason, 'no connection to redis');
    reason = undefined;
  });
  try {
    const problem = problemOf(await withTimeout(ASK_WITHIN_MS, infoOf(redis)));
    if (problem) throw new InvalidEnvError([problem]);
  } catch (error) {
    if (error instanceof InvalidEnvError) {
      redis.removeAllListeners('close');
      leaveRedis(redis);
      throw error;
    }
    warnings.warn(error, 'could not check the mode of redis');
  }
  return redis;
}

async function infoOf(redis: Redis): Promise<string> {
  // Rejects with the first error of the connection.
  await once(redis, 'ready');
  return redis.info();
}

function problemOf(info: string): string | undefined {
  // Valkey may call this field `server_mode`.
  if (/^(redis|server)_mode:sentinel/m.test(info)) {
    return 'REDIS_URL is the address of a Redis Sentinel; name it in REDIS_SENTINELS';
  }
  if (/^(redis|server)_mode:cluster|^cluster_enabled:1/m.test(info)) {
    return 'REDIS_URL is the address of a Redis Cluster, which is not supported; name a single Redis';
  }
  return undefined;
}
