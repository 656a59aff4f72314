import { isUtf8 } from 'node:buffer';
import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import bodyParser from 'body-parser';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LIMIT = '100kb';

/** Takes JSON of at most 100 kB, plain or packed, for a body. A form counts as none, but where a route reads its file. */
export function readJson(fastify: FastifyInstance): void {
  const read = bodyParser.json({ limit: LIMIT, verify: refuseOtherThanUtf8 });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', (_request, _content, done) => done(null));
  fastify.addContentTypeParser('*', (request, _content, done) => {
    // What stands at no address is not there, whatever is sent to it.
    done(request.is404 || isEmpty(request) ? null : new UnsupportedMediaTypeException());
  });
  fastify.addHook('preValidation', (request, { raw }, done) => {
    read(request.raw, raw, (error?: Error) => {
      if ('body' in request.raw) request.body = request.raw.body;
      done(error);
    });
  });
}

/** RFC 8259, section 8.1. Decoded all the same, what is damaged would be stored as signs of damage. */
function refuseOtherThanUtf8(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new UnsupportedMediaTypeException();
  if (!isUtf8(body)) throw new BadRequestException();
}

function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
}
