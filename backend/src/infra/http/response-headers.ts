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

/** Middleware as a hook: on Node's own request and response, which a streamed export writes to as well. */
const asHook =
  (middleware: Middleware): Hook =>
  ({ raw }, reply, done) =>
    middleware(raw, reply.raw, (error) => done(error as Error | undefined));

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
  return asHook(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
      strictTransportSecurity: isSecure,
    }),
  );
}

/** Lets pages of other origins call the API and read what it answers; what a caller may do is decided by its token. */
export function shared(origins: string[]): Hook {
  return asHook(
    cors({
      origin: origins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['Retry-After', 'X-Request-Id'],
    }),
  );
}

/** Compresses answers for the clients that accept it. */
export function compressed(): Hook {
  // Its types are Express's, of which it uses only what Node's have.
  const compress = asHook(compression() as unknown as Middleware);
  return (request, reply, done) => {
    if (request.headers['accept-encoding']) compress(request, reply, done);
    else done();
  };
}

/** Forbids caching unless an answer says otherwise: refusals and answers to writing requests hold personal data too. */
export const neverCached: Hook = (_request, { raw }, done) => {
  raw.setHeader('Cache-Control', 'no-store');
  done();
};
