import { type Duplex, Readable } from 'node:stream';
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

/**
 * What `COPY … TO STDOUT` writes, for `client.query`. PostgreSQL sends a message a row and 8 kB at once. Whenever the
 * socket is read empty it is left alone for a moment, since to be woken by each 8 kB costs twice as much as all else.
 * The rows are taken out of their messages in place; every other message goes to the client's own parser.
 */
export class CopyOut extends Readable implements Submittable {
  private socket?: Duplex;
  private toClient: Listener = () => undefined;
  private readonly header = Buffer.alloc(HEADER_BYTES);
  private headerBytes = 0;
  /** Bytes to come of the message under way. */
  private left = 0;
  private isRow = false;
  private gathering?: NodeJS.Timeout;
  /** Whether the reader has room for more. */
  private wanted = true;
  /** Over TLS each read gives one encrypted record at most: a short one does not mean that the socket is empty. */
  private isEncrypted = false;

  constructor(private readonly statement: string) {
    super({ highWaterMark: FULL_READ });
  }

  submit(connection: Connection): void {
    this.socket = connection.stream;
    this.isEncrypted = this.socket instanceof TLSSocket;
    this.toClient = this.socket.listeners('data')[0] as Listener;
    this.socket.off('data', this.toClient);
    this.socket.on('data', this.receive);
    connection.query(this.statement);
  }

  override _read(): void {
    this.wanted = true;
    if (!this.gathering) this.socket?.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.gathering);
    this.socket?.pause();
    done(error);
  }

  /** Called by the client, as the three below. */
  handleError(error: Error): void {
    this.leaveSocket();
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.leaveSocket();
  }

  handleCommandComplete(): void {}

  handleCopyData(): void {}

  private readonly receive: Listener = (chunk) => {
    const rows = this.rowsOf(chunk);
    if (rows.length > 0) this.wanted = this.push(rows);
    if (!this.socket) this.push(null);
    else if (chunk.length < FULL_READ && !this.isEncrypted) this.gather();
    else if (!this.wanted) this.socket.pause();
  };

  /** Moves the rows together within the chunk's own memory; all else goes to the client. */
  private rowsOf(chunk: Buffer): Buffer {
    let at = 0;
    let kept = 0;
    while (at < chunk.length) {
      if (!this.socket) {
        this.toClient(chunk.subarray(at));
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
      } else this.toClient(chunk.subarray(at, end));
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
    if (!this.isRow) this.toClient(Buffer.from(this.header));
  }

  private gather(): void {
    this.socket?.pause();
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      if (this.wanted) this.socket?.resume();
    }, GATHER_MS);
  }

  private leaveSocket(): void {
    clearTimeout(this.gathering);
    this.socket?.off('data', this.receive);
    this.socket?.on('data', this.toClient);
    this.socket?.resume();
    this.socket = undefined;
  }
}
