import { Transform, type TransformCallback } from 'node:stream';
import { BYTE_ORDER_MARK } from './export-formats.js';

const LINE_FEED = 10;
const QUOTE = 34;

/** Puts the byte order mark before what COPY writes as CSV, and counts the records in it. */
export class CsvRows extends Transform {
  private records = 0;
  private quoted = false;

  constructor() {
    super();
    this.push(BYTE_ORDER_MARK);
  }

  /** Whole rows so far, without the header. */
  get rows(): number {
    return Math.max(0, this.records - 1);
  }

  /** A quote within a quoted cell is doubled, so that every line feed after an even number of quotes ends a record. */
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (byte === QUOTE) this.quoted = !this.quoted;
      else if (byte === LINE_FEED && !this.quoted) this.records += 1;
    }
    done(null, chunk);
  }
}
