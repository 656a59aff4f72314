import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import encodings from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

const CODINGS = ['br', 'gzip'];
const COMPRESSIBLE = /^text\/|json|javascript|svg/;
/** Smaller content is sent uncompressed, because compression would save too little. */
const LEAST_BYTES = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compress: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, BROTLI),
  gzip: promisify(gzip),
};

/**
 * Content that stays the same while the process runs. It is compressed only once with each compression method, when a
 * client first asks for this method.
 */
export class FixedContent {
  private readonly content: Buffer;
  /** Value of the ETag header; weak, because a response may be compressed. */
  private readonly tag: string;
  private readonly compressed = new Map<string, Promise<Buffer>>();

  constructor(
    content: string | Buffer,
    private readonly type: string,
    private readonly cacheControl = 'no-cache',
  ) {
    this.content = Buffer.from(content);
    this.tag = `W/"${createHash('sha256').update(this.content).digest('base64url')}"`;
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers({ 'Cache-Control': this.cacheControl, ETag: this.tag, Vary: 'Accept-Encoding' });
    if (fresh(headers, { etag: this.tag })) {
      reply.status(304).send();
      return;
    }
    const coding = this.codingFor(headers['accept-encoding']);
    const content = coding ? await this.in(coding) : this.content;
    if (coding) reply.header('Content-Encoding', coding);
    reply.type(this.type).send(content);
  }

  private codingFor(accepted: string | undefined): string | null {
    if (!accepted || this.content.length < LEAST_BYTES || !COMPRESSIBLE.test(this.type)) return null;
    return encodings.negotiate(accepted.toLowerCase(), CODINGS);
  }

  private in(coding: string): Promise<Buffer> {
    const known = this.compressed.get(coding) ?? compress[coding]?.(this.content);
    if (!known) return Promise.resolve(this.content);
    this.compressed.set(coding, known);
    return known;
  }
}
