import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Connection, Submittable } from 'pg';

/** A message begins with one byte for its type and four for its length, which counts these four too. */
const HEADER_BYTES = 5;
const LENGTH_BYTES = 4;
const COPY_DATA = 'd'.charCodeAt(0);

/** A read of fewer bytes than this has emptied the socket. */
const FULL_READ = 65_536;
/** How long an emptied socket is left alone. */
const GATHER_MS = 2;

type Listener = (bytes: Buffer) => void;
type Piece = IteratorResult<Buffer, undefined>;

interface Reader {
  resolve: (piece: Piece) => void;
  reject: (error: Error) => void;
}

/**
 * What `COPY … TO STDOUT` writes, for `client.query`, piece by piece. A piece may be overwritten as soon as the next one
 * is asked for: whoever keeps it copies it. PostgreSQL sends a message a row and 8 kB at once. Whenever the socket is read
 * empty it is left alone for a moment, since to be woken by each 8 kB costs twice as much as all else. The rows are taken
 * out of their messages in place; every other message goes to the client's own parser.
 */
export class CopyOut implements Submittable, AsyncIterableIterator<Buffer> {
  /** Rows so far, and a header as one of them: PostgreSQL sends each in a message of its own. */
  rows = 0;
  private socket?: Duplex & { lends?: boolean };
  private toClient: Listener = () => undefined;
  private readonly header = Buffer.alloc(HEADER_BYTES);
  private headerBytes = 0;
  /** Bytes to come of the message under way. */
  private left = 0;
  private isRow = false;
  private gathering?: NodeJS.Timeout;
  /** Over TLS each read gives one encrypted record at most: a short one does not mean that the socket is empty. */
  private isEncrypted = false;
  private wasShort = false;
  /** What was read before anybody asked for it. */
  private ready?: Buffer;
  private reader?: Reader;
  private ended = false;
  private failure?: Error;

  constructor(private readonly statement: string) {}

  submit(connection: Connection): void {
    this.socket = connection.stream;
    this.isEncrypted = this.socket instanceof TLSSocket;
    this.toClient = this.socket.listeners('data')[0] as Listener;
    this.socket.off('data', this.toClient);
    this.socket.on('data', this.receive);
    this.socket.lends = true;
    connection.query(this.statement);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<Piece> {
    const { ready } = this;
    this.ready = undefined;
    if (ready) return Promise.resolve({ done: false, value: ready });
    if (this.failure) return Promise.reject(this.failure);
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => {
      this.reader = { resolve, reject };
      this.readOn();
    });
  }

  /** Leaves the rest unread. The connection is of no use then. */
  return(): Promise<Piece> {
    clearTimeout(this.gathering);
    this.socket?.pause();
    return Promise.resolve({ done: true, value: undefined });
  }

  /** Called by the client, as the three below. */
  handleError(error: Error): void {
    this.leaveSocket();
    this.failure = error;
    this.reader?.reject(error);
    this.reader = undefined;
  }

  handleReadyForQuery(): void {
    this.leaveSocket();
  }

  handleCommandComplete(): void {}

  handleCopyData(): void {}

  private readonly receive: Listener = (chunk) => {
    const rows = this.rowsOf(chunk);
    if (!this.socket) this.finish(rows);
    else if (rows.length > 0) {
      this.wasShort = chunk.length < FULL_READ && !this.isEncrypted;
      this.socket.pause();
      this.give(rows);
    }
  };

  private give(rows: Buffer): void {
    const { reader } = this;
    this.reader = undefined;
    if (reader) reader.resolve({ done: false, value: rows });
    else this.ready = rows;
  }

  /** The connection is the client's again and may read what it likes. */
  private finish(rows: Buffer): void {
    if (rows.length > 0) this.give(Buffer.from(rows));
    else this.reader?.resolve({ done: true, value: undefined });
  }

  private readOn(): void {
    if (!this.wasShort) this.socket?.resume();
    else this.gathering = setTimeout(() => this.socket?.resume(), GATHER_MS);
  }

  /** Moves the rows together within the chunk's own memory; all else goes to the client. */
  private rowsOf(chunk: Buffer): Buffer {
    let at = 0;
    let kept = 0;
    while (at < chunk.length) {
      if (!this.socket) {
        this.toClient(Buffer.from(chunk.subarray(at)));
        break;
      }
      if (this.left === 0) {
        this.addToHeader(chunk[at] as number);
        at += 1;
        continue;
      }
      const end = Math.min(chunk.length, at + this.left);
      this.left -= end - at;
      if (this.isRow) {
        chunk.copyWithin(kept, at, end);
        kept += end - at;
      } else this.toClient(Buffer.from(chunk.subarray(at, end)));
      at = end;
    }
    return chunk.subarray(0, kept);
  }

  private addToHeader(byte: number): void {
    this.header[this.headerBytes] = byte;
    this.headerBytes += 1;
    if (this.headerBytes < HEADER_BYTES) return;
    this.headerBytes = 0;
    this.isRow = this.header[0] === COPY_DATA;
    this.left = this.header.readUInt32BE(1) - LENGTH_BYTES;
    if (this.isRow) this.rows += 1;
    else this.toClient(Buffer.from(this.header));
  }

  private leaveSocket(): void {
    if (!this.socket) return;
    this.ended = true;
    clearTimeout(this.gathering);
    this.socket.lends = false;
    this.socket.off('data', this.receive);
    this.socket.on('data', this.toClient);
    this.socket.resume();
    this.socket = undefined;
  }
}
