import { rm } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import { configureApp } from '../../src/app.setup.js';
import { Env } from '../../src/config/env.js';
import { httpAdapter } from '../../src/infra/http/http-adapter.js';
import { createLogger } from '../../src/infra/logging/logger.js';
import { LOGGER } from '../../src/infra/logging/logging.module.js';
import { NestLogger } from '../../src/infra/logging/nest-logger.js';
import { WorkerModule } from '../../src/worker.module.js';
import { ApiClient } from './api-client.js';
import { keepLog } from './run-log.js';
import { createTestDatabase } from './test-database.js';
import { testEnv } from './test-env.js';

export interface TestPortal {
  app: NestFastifyApplication;
  /** Absent if the test started no worker. */
  worker?: INestApplicationContext;
  url: string;
  api: ApiClient;
  env: Env;
  db: DataSource;
  stop: () => Promise<void>;
}

interface Options {
  env?: Partial<Env>;
  /** True to start the worker too, so that mails arrive. The default is true. */
  worker?: boolean;
  /** Receives all log lines of the web server and the worker. */
  log?: LogLines;
}

/** Log lines, one JSON document each. */
export type LogLines = string[];

/** Starts a web server and, by default, a worker in the process of the test. This portal has its own new database. */
export async function startTestPortal({
  env: changes,
  worker = true,
  log,
}: Options = {}): Promise<TestPortal> {
  const database = await createTestDatabase();
  const env = testEnv(database.url, changes);
  await emptyRedis(env);
  const app = await startWeb(env, log);
  const workerContext = worker ? await startWorker(env, log) : undefined;
  const url = await app.getUrl();
  return {
    app,
    worker: workerContext,
    url,
    api: new ApiClient(url),
    env,
    db: app.get(DataSource),
    stop: async () => {
      await workerContext?.close();
      await app.close();
      await database.drop();
      await rm(env.STORAGE_DIR, { recursive: true, force: true });
    },
  };
}

/** Starts a web server in this process with the given settings. */
export async function startWeb(env: Env, log?: LogLines): Promise<NestFastifyApplication> {
  const module = await prepare(AppModule, 'web', env, log);
  const app = module.createNestApplication<NestFastifyApplication>(httpAdapter(env.TRUSTED_PROXIES), {
    bodyParser: false,
    logger: ['error'],
  });
  await configureApp(app);
  await app.listen(0, '127.0.0.1');
  return app;
}

export async function startWorker(env: Env, log?: LogLines): Promise<INestApplicationContext> {
  const module = await prepare(WorkerModule, 'worker', env, log);
  await module.init();
  return module;
}

function prepare(root: new () => object, name: 'web' | 'worker', env: Env, log?: LogLines) {
  const module = Test.createTestingModule({ imports: [root] })
    .overrideProvider(Env)
    .useValue(env);
  const write = (line: string) => {
    keepLog(name, line);
    log?.push(line);
  };
  const logger = createLogger('debug', name, { write });
  module.overrideProvider(LOGGER).useValue(logger).setLogger(new NestLogger(logger));
  return module.compile();
}

async function emptyRedis(env: Env): Promise<void> {
  const redis = new Redis(env.REDIS_URL);
  await redis.flushdb();
  await redis.quit();
}
