import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { loadEnv } from './config/env.js';
import { createLogger, endFailedStart } from './infra/logging/logger.js';
import { LOGGER } from './infra/logging/logging.module.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { WorkerModule } from './worker.module.js';

async function main(): Promise<void> {
  const env = loadEnv();
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLogger(createLogger(env.LOG_LEVEL, 'worker')),
    abortOnError: false,
  });
  app.enableShutdownHooks([], { useProcessExit: true });
  app.get<Logger>(LOGGER).info('worker ready');
}

main().catch(endFailedStart);
