import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { configureApp } from './app.setup.js';
import { loadEnv } from './config/env.js';
import { httpAdapter } from './infra/http/http-adapter.js';
import { endFailedStart } from './infra/logging/failed-start.js';
import { createLogger } from './infra/logging/logger.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { SuperadminAccounts } from './modules/superadmin/superadmin-accounts.service.js';

async function main(): Promise<void> {
  const env = loadEnv();
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, httpAdapter(env.TRUSTED_PROXIES), {
    bodyParser: false,
    logger: new NestLogger(createLogger(env.LOG_LEVEL, 'web')),
    abortOnError: false,
  });
  configureApp(app);
  if (env.SUPERADMIN_EMAIL)
    await app.get(SuperadminAccounts).ensure(env.SUPERADMIN_EMAIL, { promote: false });
  await app.listen(env.PORT, env.HOST ? await addressOf(env.HOST) : everywhere());
}

/** For the name `localhost` alone Fastify would open a second server, of which nothing else knows. */
async function addressOf(host: string): Promise<string> {
  const { address } = await lookup(host);
  return address;
}

/** All interfaces: by IPv6, which takes IPv4 along, where the machine has it. */
function everywhere(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}

main().catch(endFailedStart);
