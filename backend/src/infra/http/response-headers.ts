import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import cors from 'cors';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import helmet from 'helmet';

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;
type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

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

/** Tells browsers what the portal's pages may do. `isSecure`: they are reached by HTTPS. */
export function secured(isSecure: boolean): Hook {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    strictTransportSecurity: isSecure,
  });
  return ({ raw }, reply, done) => protect(raw, reply.raw, (error) => done(error as Error | undefined));
}

/** Lets pages of other origins call the API and read what it answers; what a caller may do is decided by its token. */
export function shared(origins: string[]): Hook {
  const share = cors({
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
  });
  // It answers a preflight itself.
  return ({ raw }, reply, done) => share(raw, reply.raw, () => done());
}

/** Compresses answers for the clients that accept it. */
export function compressed(): Hook {
  // Its types are Express's, of which it uses only what Node's have.
  const compress = compression() as unknown as Middleware;
  return ({ raw }, reply, done) => {
    if (raw.headers['accept-encoding']) compress(raw, reply.raw, () => done());
    else done();
  };
}

/** Forbids caching unless an answer says otherwise: refusals and answers to writing requests hold personal data too. */
export const neverCached: Hook = (_request, { raw }, done) => {
  raw.setHeader('Cache-Control', 'no-store');
  done();
};
