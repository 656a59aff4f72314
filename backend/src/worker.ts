import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { loadEnv } from './config/env.js';
import { createLogger, endFailedStart } from './infra/logging/logger.js';
import { LOGGER } from './infra/logging/logging.module.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { WorkerModule } from './worker.module.js';

/**
 * Time limit for the shutdown. Running jobs usually end or are released within half of this time. Without the limit,
 * BullMQ may wait forever if a Redis Cluster has lost nodes.
 */
const END_WITHIN_MS = 45_000;

async function main(): Promise<void> {
  const env = loadEnv();
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLogger(createLogger(env.LOG_LEVEL, 'worker')),
    abortOnError: false,
  });
  app.enableShutdownHooks([], { useProcessExit: true });
  const logger = app.get<Logger>(LOGGER);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => endInTime(logger));
  logger.info('worker ready');
}

/** Ends the process even if a connection never closes. Another worker continues the unfinished jobs. */
function endInTime(logger: Logger): void {
  setTimeout(() => {
    logger.warn('a connection did not close in time; ending the process');
    process.exit(0);
  }, END_WITHIN_MS).unref();
}

main().catch((error) => endFailedStart('worker', error));
