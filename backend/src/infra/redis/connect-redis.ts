import { once } from 'node:events';
import type { Redis, RedisOptions } from 'ioredis';
import type { LimitedWarnings } from '../../common/limited-warnings.js';
import { withTimeout } from '../../common/timeout.js';
import { type Env, InvalidEnvError } from '../../config/env.js';
import { hostsWithPorts } from '../../config/network-settings.js';
import { endWithInvalidEnv } from '../logging/logger.js';
import { leaveRedis } from './leave-redis.js';
import { PatchedCluster } from './patched-cluster.js';
import { PatchedRedis } from './patched-redis.js';
import { clusterOptions, sentinelOptions } from './redis-options.js';

/** A process waits for Redis for at most this time at its start, then continues without it. */
const ASK_WITHIN_MS = 2_000;

/** Throws without a connection to Redis, because a worker's client would keep each command until it reconnects. */
export function requireConnection({ status }: Redis): void {
  if (status !== 'ready') throw new Error(`the connection to Redis is in the state "${status}"`);
}

/** Asks Redis for an answer. Fails at once without a connection. */
export async function pingRedis(redis: Redis): Promise<string> {
  requireConnection(redis);
  return redis.ping();
}

/**
 * Connects a process to Redis, or to the nodes in REDIS_CLUSTER. Without REDIS_CLUSTER, throws `InvalidEnvError` if
 * REDIS_URL is the address of a cluster node or of a Sentinel. Does not throw if Redis is unavailable: the client
 * connects later. If REDIS_URL then turns out to be such an address, the process ends.
 */
export async function connectRedis(
  env: Env,
  options: RedisOptions,
  warnings: LimitedWarnings,
): Promise<Redis> {
  const nodes = hostsWithPorts(env.REDIS_CLUSTER);
  const redis = nodes.length > 0 ? clusterOf(nodes, env, options) : singleRedis(env, options);
  let reason: Error | undefined;
  redis.on('error', (error) => {
    reason = error;
  });
  redis.on('close', () => {
    warnings.warn(reason, 'no connection to redis');
    reason = undefined;
  });
  try {
    const info = await withTimeout(ASK_WITHIN_MS, infoOf(redis));
    const problem = nodes.length > 0 ? undefined : problemOf(info);
    if (problem) throw new InvalidEnvError([problem]);
  } catch (error) {
    if (error instanceof InvalidEnvError) {
      redis.removeAllListeners('close');
      leaveRedis(redis);
      throw error;
    }
    warnings.warn(error, 'could not check the mode of redis');
    if (nodes.length === 0) void refuseLater(redis);
  }
  return redis;
}

function singleRedis(env: Env, options: RedisOptions): Redis {
  return new PatchedRedis(env.REDIS_URL, { ...options, ...sentinelOptions(env) });
}

/**
 * Returns a cluster client with the type `Redis`, because all commands, scripts and messages of the portal also work on
 * a cluster. The keys of the queues are all in one slot.
 */
function clusterOf(nodes: { host: string; port: number }[], env: Env, options: RedisOptions): Redis {
  return new PatchedCluster(nodes, clusterOptions(env.REDIS_URL, options)) as unknown as Redis;
}

async function infoOf(redis: Redis): Promise<string> {
  // `once` also rejects if the client emits an `error` first.
  await once(redis, 'ready');
  return redis.info();
}

/**
 * Ends the process as soon as Redis turns out to be a Sentinel or a node of a cluster. Otherwise BullMQ would ask a
 * Sentinel for jobs in an endless loop.
 */
async function refuseLater(redis: Redis): Promise<void> {
  let info: string | undefined;
  while (info === undefined) {
    if (redis.status !== 'ready') await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
    // If Redis does not answer, ask again. If the connection is lost, wait for the next one first.
    info = await redis.info().catch(() => undefined);
  }
  const problem = problemOf(info);
  if (problem) endWithInvalidEnv(new InvalidEnvError([problem]));
}

function problemOf(info: string): string | undefined {
  // Valkey, a compatible server, may call this field `server_mode`.
  if (/^(redis|server)_mode:sentinel/m.test(info)) {
    return 'REDIS_URL is the address of a Redis Sentinel; name it in REDIS_SENTINELS';
  }
  if (/^(redis|server)_mode:cluster|^cluster_enabled:1/m.test(info)) {
    return 'REDIS_URL is the address of a node of a Redis Cluster; name its nodes in REDIS_CLUSTER';
  }
  return undefined;
}
