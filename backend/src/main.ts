import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { configureApp } from './app.setup.js';
import { loadEnv } from './config/env.js';
import { endFailedStart } from './infra/logging/failed-start.js';
import { createLogger } from './infra/logging/logger.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { SuperadminAccounts } from './modules/superadmin/superadmin-accounts.service.js';

async function main(): Promise<void> {
  const env = loadEnv();
  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bodyParser: false,
    logger: new NestLogger(createLogger(env.LOG_LEVEL, 'web')),
    abortOnError: false,
  });
  configureApp(app);
  if (env.SUPERADMIN_EMAIL)
    await app.get(SuperadminAccounts).ensure(env.SUPERADMIN_EMAIL, { promote: false });
  await (env.HOST ? app.listen(env.PORT, env.HOST) : app.listen(env.PORT));
}

main().catch(endFailedStart);
