import { isUtf8 } from 'node:buffer';
import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import bodyParser from 'body-parser';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './unread-bodies.js';

const LIMIT = '100kb';

/** Parses a JSON body of at most 100 KiB, plain or compressed. Ignores a multipart body: an upload route reads it. */
export function readJson(fastify: FastifyInstance): void {
  const read = bodyParser.json({ limit: LIMIT, verify: refuseOtherThanUtf8 });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', (_request, _content, done) => done(null));
  fastify.addContentTypeParser('*', (request, _content, done) => {
    // An unknown URL gets a 404, not a 415.
    done(request.is404 || !hasBody(request) ? null : new UnsupportedMediaTypeException());
  });
  fastify.addHook('preValidation', (request, { raw }, done) => {
    read(request.raw, raw, (error?: Error) => {
      if ('body' in request.raw) request.body = request.raw.body;
      done(error);
    });
  });
}

/**
 * Refuses JSON that is not UTF-8 (RFC 8259, section 8.1). Otherwise the decoder would replace invalid bytes, and the
 * portal would store the replacement characters.
 */
function refuseOtherThanUtf8(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new UnsupportedMediaTypeException();
  if (!isUtf8(body)) throw new BadRequestException();
}
