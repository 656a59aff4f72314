import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { CsvRows } from '../csv-rows.js';
import type { ExportFormat } from '../dto/export-query.dto.js';
import { JsonRows } from '../json-rows.js';

/** What COPY writes on its way to a file in the export's format: counted and digested as it passes. */
export class ExportFile {
  private readonly body: CsvRows | JsonRows;
  private readonly digest = new Digest();
  /** Fails with whatever fails on the way to it. */
  readonly content: Readable;

  constructor(copy: Readable, format: ExportFormat) {
    this.body = format === 'csv' ? new CsvRows() : new JsonRows();
    // The one who reads the content is told of an error by it.
    this.content = pipeline(copy, this.body, this.digest, () => undefined);
  }

  get rows(): number {
    return this.body.rows;
  }

  get bytes(): number {
    return this.digest.bytes;
  }

  /** SHA-256 of the whole content, in hexadecimal. It can be asked for once, after the content was read. */
  sha256(): string {
    return this.digest.hash.digest('hex');
  }
}

class Digest extends Transform {
  readonly hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }
}
