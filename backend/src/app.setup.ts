import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { answerUnreadable } from './common/errors/unreadable-request.js';
import { Env } from './config/env.js';
import { brandOf } from './infra/brand/brand.js';
import { serveBrand } from './infra/brand/serve-brand.js';
import { serveDocs } from './infra/docs/serve-docs.js';
import { GracefulShutdown } from './infra/health/graceful-shutdown.service.js';
import { LOGGER } from './infra/logging/logging.module.js';
import { NestLogger } from './infra/logging/nest-logger.js';
import { requestLog } from './infra/logging/request-log.js';
import { Metrics } from './infra/metrics/metrics.service.js';
import { requestMetrics } from './infra/metrics/request-metrics.js';
import { servePages } from './infra/pages/serve-pages.js';
import { MaintenanceService } from './modules/maintenance/maintenance.service.js';

const JSON_LIMIT = '100kb';

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Emotion writes its styles into the page.
  styleSrc: ["'self'", "'unsafe-inline'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
};

/** All that stands around the modules; the tests set their application up with it too. */
export function configureApp(app: NestExpressApplication): void {
  const env = app.get(Env);
  const logger = app.get<Logger>(LOGGER);
  app.useLogger(new NestLogger(logger));
  app.enableShutdownHooks([], { useProcessExit: true });
  app.getHttpServer().on('clientError', answerUnreadable);
  app.set('trust proxy', list(env.TRUSTED_PROXIES));
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  // Answers of the API may not be cached, so that an ETag would be computed in vain; files have their own.
  app.disable('etag');
  app.use(app.get(GracefulShutdown).announce);
  app.use(requestLog(logger));
  app.use(requestMetrics(app.get(Metrics)));
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
      strictTransportSecurity: env.PUBLIC_URL.startsWith('https:'),
    }),
  );
  const origins = list(env.CORS_ORIGINS);
  if (origins.length > 0)
    app.enableCors({ origin: origins, exposedHeaders: ['Retry-After', 'X-Request-Id'] });
  app.use(compressed());
  app.use('/api', neverCached);
  app.use(refuseOtherContent);
  app.useBodyParser('json', { limit: JSON_LIMIT });
  app.setGlobalPrefix('api');
  serveDocs(app);
  const brand = brandOf(env);
  serveBrand(app, brand);
  if (env.FRONTEND_DIR) {
    const maintenance = app.get(MaintenanceService);
    const isClosed = () => maintenance.isKnownToBeOn();
    servePages(app, { directory: env.FRONTEND_DIR, brand, isClosed });
  }
}

/** Compresses answers for the clients that accept it. */
function compressed() {
  const compress = compression();
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers['accept-encoding']) compress(request, response, next);
    else next();
  };
}

/** Forbids caching unless a route says otherwise: refusals and answers to writing requests hold personal data too. */
function neverCached(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}

/** A body is JSON, or a form with a file where a route takes one; without this, others would look like empty ones. */
function refuseOtherContent(request: Request, _response: Response, next: NextFunction): void {
  const isEmpty = request.headers['content-length'] === '0';
  const isOther = !isEmpty && request.is(['json', 'multipart']) === false;
  next(isOther ? new UnsupportedMediaTypeException() : undefined);
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
