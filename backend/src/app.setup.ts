import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { Env } from './config/env.js';
import { commaSeparated, withoutSlash } from './config/network-settings.js';
import { brandOf } from './infra/brand/brand.js';
import { serveBrand } from './infra/brand/serve-brand.js';
import { noteOwnWrites } from './infra/database/replica/own-writes.hook.js';
import { ReadSourceService } from './infra/database/replica/read-source.service.js';
import { ReplicaService } from './infra/database/replica/replica.service.js';
import { ApiDocsService } from './infra/docs/api-docs.service.js';
import { GracefulShutdownService } from './infra/health/graceful-shutdown.service.js';
import { readJson } from './infra/http/json-body.js';
import { allowManyListeners } from './infra/http/many-listeners.js';
import { compressResponses, setHeaders } from './infra/http/response-headers.js';
import { limitUnreadBodies } from './infra/http/unread-bodies.js';
import { LOGGER } from './infra/logging/logging.module.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { requestLog } from './infra/logging/request-log.js';
import { MetricsService } from './infra/metrics/metrics.service.js';
import { requestMetrics } from './infra/metrics/request-metrics.js';
import { servePages } from './infra/pages/serve-pages.js';
import { requestSpans } from './infra/tracing/request-spans.js';
import { MaintenanceService } from './modules/maintenance/maintenance.service.js';

/**
 * Configures the HTTP layer, for example hooks, response headers, body parser, pages and API documentation. `AppModule`
 * declares the guards, the pipe and the exception filter. The tests use this function too.
 */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const env = app.get(Env);
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  app.enableShutdownHooks([], { useProcessExit: true });
  app.setGlobalPrefix('api');
  const fastify = app.getHttpAdapter().getInstance();
  fastify
    .addHook('onRequest', allowManyListeners)
    .addHook('onRequest', app.get(GracefulShutdownService).announce)
    .addHook('onRequest', requestLog(logger))
    .addHook('onRequest', requestMetrics(app.get(MetricsService)))
    .addHook('onSend', limitUnreadBodies());
  if (app.get(ReplicaService).isConfigured)
    fastify.addHook('onSend', noteOwnWrites(app.get(ReadSourceService)));
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) fastify.addHook('onRequest', requestSpans);
  await setHeaders(fastify, {
    isSecure: env.PUBLIC_URL.startsWith('https:'),
    origins: commaSeparated(env.CORS_ORIGINS.toLowerCase()).map(withoutSlash),
  });
  readJson(fastify);
  app.get(ApiDocsService).describe(app);
  const brand = brandOf(env);
  serveBrand(fastify, brand);
  if (env.FRONTEND_DIR) {
    const maintenance = app.get(MaintenanceService);
    const isClosed = () => maintenance.isKnownToBeOn();
    servePages(fastify, {
      directory: env.FRONTEND_DIR,
      brand,
      requestsPerMinute: env.THROTTLE_FILE_REQUESTS,
      isClosed,
    });
  }
  // The plugin compresses only the responses of routes that are declared after it. Pages and files are compressed
  // already. So register the plugin after their routes, and before Nest declares the routes of the API.
  await compressResponses(fastify);
}
