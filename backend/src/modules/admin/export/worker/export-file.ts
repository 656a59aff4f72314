import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CopyOut } from '../../../../infra/database/copy-out.js';
import type { ExportFormat } from '../dto/export-query.dto.js';
import { exportContent, membersIn } from '../export-content.js';

/** What COPY writes on its way to a file in the export's format: counted and digested as it passes. */
export class ExportFile {
  bytes = 0;
  /** Fails with whatever fails on the way to it. */
  readonly content: Readable;
  private readonly hash = createHash('sha256');

  constructor(
    private readonly copy: CopyOut,
    private readonly format: ExportFormat,
  ) {
    this.content = Readable.from(this.pieces(), { objectMode: false });
  }

  get rows(): number {
    return membersIn(this.copy, this.format);
  }

  /** SHA-256 of the whole content, in hexadecimal. It can be asked for once, after the content was read. */
  sha256(): string {
    return this.hash.digest('hex');
  }

  private async *pieces(): AsyncGenerator<Buffer> {
    for await (const piece of exportContent(this.copy, this.format)) {
      this.hash.update(piece);
      this.bytes += piece.length;
      yield Buffer.from(piece);
    }
  }
}
