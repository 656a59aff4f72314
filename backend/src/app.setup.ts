import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { commaSeparated } from './common/comma-separated.js';
import { withoutSlash } from './common/without-slash.js';
import { Env } from './config/env.js';
import { brandOf } from './infra/brand/brand.js';
import { serveBrand } from './infra/brand/serve-brand.js';
import { serveDocs } from './infra/docs/serve-docs.js';
import { GracefulShutdown } from './infra/health/graceful-shutdown.service.js';
import { readJson } from './infra/http/json-body.js';
import { allowManyListeners } from './infra/http/many-listeners.js';
import { compressed, neverCached, secured, shared } from './infra/http/response-headers.js';
import { LOGGER } from './infra/logging/logging.module.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { requestLog } from './infra/logging/request-log.js';
import { Metrics } from './infra/metrics/metrics.service.js';
import { requestMetrics } from './infra/metrics/request-metrics.js';
import { servePages } from './infra/pages/serve-pages.js';
import { MaintenanceService } from './modules/maintenance/maintenance.service.js';

/** All that stands around the modules; the tests set their application up with it too. */
export function configureApp(app: NestFastifyApplication): void {
  const env = app.get(Env);
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  app.enableShutdownHooks([], { useProcessExit: true });
  app.setGlobalPrefix('api');
  const fastify = app.getHttpAdapter().getInstance();
  fastify
    .addHook('onRequest', allowManyListeners)
    .addHook('onRequest', app.get(GracefulShutdown).announce)
    .addHook('onRequest', requestLog(logger))
    .addHook('onRequest', requestMetrics(app.get(Metrics)))
    .addHook('onRequest', secured(env.PUBLIC_URL.startsWith('https:')))
    .addHook('onRequest', compressed())
    .addHook('onRequest', neverCached);
  const origins = commaSeparated(env.CORS_ORIGINS.toLowerCase()).map(withoutSlash);
  if (origins.length > 0) fastify.addHook('onRequest', shared(origins));
  readJson(fastify);
  serveDocs(app);
  const brand = brandOf(env);
  serveBrand(fastify, brand);
  if (env.FRONTEND_DIR) {
    const maintenance = app.get(MaintenanceService);
    const isClosed = () => maintenance.isKnownToBeOn();
    servePages(fastify, { directory: env.FRONTEND_DIR, brand, isClosed });
  }
}
