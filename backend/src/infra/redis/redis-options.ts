import type { ClusterOptions, RedisOptions } from 'ioredis';
import type { Env } from '../../config/env.js';
import { hostsWithPorts } from '../../config/network-settings.js';

/**
 * Without a cluster, a worker drops a connection if Redis sends no answer for this time. The time must be longer than
 * 5 seconds, because Redis waits up to 5 seconds for a job before Redis answers the command of BullMQ.
 */
const WORKER_SILENCE_MS = 30_000;

/** The options of all Redis connections, including those that BullMQ opens. */
const LASTING: RedisOptions = {
  /** Milliseconds before the next reconnect attempt, at most two seconds. */
  retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  /** A demoted server refuses all writes. A new connection reaches the new primary. */
  reconnectOnError: ({ message }) => message.includes('READONLY'),
};

/** Commands of a web process fail immediately without a connection, and after one second without an answer. */
export const WEB_OPTIONS: RedisOptions = {
  ...LASTING,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_000,
  socketTimeout: 1_500,
};

/** Commands of a worker wait for Redis without a time limit. */
export const WORKER_OPTIONS: RedisOptions = {
  ...LASTING,
  maxRetriesPerRequest: null,
  socketTimeout: WORKER_SILENCE_MS,
};

/** A Sentinel that does not answer is skipped after this time. */
const SENTINEL_SILENCE_MS = 1_000;

type SentinelSettings = Pick<
  Env,
  'REDIS_URL' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_NAME' | 'REDIS_SENTINEL_PASSWORD'
>;

/**
 * Returns the options for Redis behind Sentinels, or no options without Sentinels. Each new connection asks a Sentinel
 * for the primary. The user, the password, the database and TLS are those of REDIS_URL.
 */
export function sentinelOptions(env: SentinelSettings): RedisOptions {
  const sentinels = hostsWithPorts(env.REDIS_SENTINELS);
  if (sentinels.length === 0) return {};
  const isEncrypted = env.REDIS_URL.startsWith('rediss:');
  return {
    sentinels,
    name: env.REDIS_SENTINEL_NAME,
    sentinelPassword: env.REDIS_SENTINEL_PASSWORD,
    sentinelCommandTimeout: SENTINEL_SILENCE_MS,
    // Close the connection to the former primary when the Sentinels announce a new primary.
    failoverDetector: true,
    ...(isEncrypted && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
  };
}

/**
 * Returns the options for a Redis Cluster. Each node gets the given options except `socketTimeout`. The user, the
 * password and TLS are those of REDIS_URL; a cluster has one database. A certificate is checked against the name that
 * the cluster announces.
 */
export function clusterOptions(url: string, { socketTimeout, ...options }: RedisOptions): ClusterOptions {
  const { protocol, username, password } = new URL(url);
  return {
    enableOfflineQueue: options.enableOfflineQueue,
    clusterRetryStrategy: options.retryStrategy,
    ...(protocol === 'rediss:' && { dnsLookup: (address, found) => found(null, address) }),
    redisOptions: {
      ...options,
      username: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password) || undefined,
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  };
}
