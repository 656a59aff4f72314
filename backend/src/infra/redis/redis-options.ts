import type { RedisOptions } from 'ioredis';

/** Longer than the 5 s for which BullMQ lets a worker wait for a job. */
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
