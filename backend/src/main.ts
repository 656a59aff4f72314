import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { configureApp } from './app.setup.js';
import { toAppError } from './common/errors/to-app-error.js';
import { loadEnv } from './config/env.js';
import { httpAdapter } from './infra/http/http-adapter.js';
import { listenError } from './infra/http/listen-error.js';
import { createLogger, endFailedStart } from './infra/logging/logger.js';
import { LOGGER } from './infra/logging/logging.module.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { SuperadminAccountsService } from './modules/superadmin/superadmin-accounts.service.js';

async function main(): Promise<void> {
  const env = loadEnv();
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, httpAdapter(env.TRUSTED_PROXIES), {
    bodyParser: false,
    logger: new NestLogger(createLogger(env.LOG_LEVEL, 'web')),
    abortOnError: false,
  });
  await configureApp(app);
  if (env.SUPERADMIN_EMAIL) await makeFirstSuperadmin(app, env.SUPERADMIN_EMAIL);
  try {
    await app.listen(env.PORT, env.HOST ? await addressOf(env.HOST) : anyAddress());
  } catch (error) {
    throw listenError(error, env, { port: 'PORT', host: 'HOST' });
  }
  const { address, port } = app.getHttpServer().address() as AddressInfo;
  app.get<Logger>(LOGGER).info({ address, port }, 'web ready');
}

/**
 * Makes the first superadmin. A standby database refuses this change. In this case the process starts anyway and serves
 * reads.
 */
async function makeFirstSuperadmin(app: NestFastifyApplication, email: string): Promise<void> {
  try {
    await app.get(SuperadminAccountsService).makeFirst(email);
  } catch (error) {
    if (toAppError(error).code !== 'READ_ONLY') throw error;
    app.get<Logger>(LOGGER).warn('the database is a standby; no first superadmin was made');
  }
}

/**
 * Resolves the host to one address. For `localhost`, Fastify would open a second server, whose connections
 * `GracefulShutdownService` does not close.
 */
async function addressOf(host: string): Promise<string> {
  const { address } = await lookup(host);
  return address;
}

/** Returns the address of all interfaces: `::` if the machine has IPv6 (`::` also accepts IPv4), else `0.0.0.0`. */
function anyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}

main().catch((error) => endFailedStart('web', error));
