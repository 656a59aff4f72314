import { Socket, type SocketConstructorOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Connection, Submittable } from 'pg';

/** A PostgreSQL message begins with one byte for its type and four bytes for its length, which includes these four. */
const HEADER_BYTES = 5;
const LENGTH_BYTES = 4;
const COPY_DATA = 'd'.charCodeAt(0);

/** If a read returns fewer bytes than this, it has emptied the socket. */
const FULL_READ = 65_536;
/** After a read has emptied the socket, the next read waits for this time in milliseconds. */
const GATHER_MS = 2;

type Listener = (bytes: Buffer) => void;
type Piece = IteratorResult<Buffer, undefined>;

interface Reader {
  resolve: (piece: Piece) => void;
  reject: (error: Error) => void;
}

/**
 * Reads the output of `COPY … TO STDOUT` in chunks. Pass an instance to `client.query`. A call of `next` may overwrite
 * the previous chunk, so a caller that keeps a chunk must copy it. PostgreSQL sends one message for each row, in
 * packets of 8 kB. After a read has emptied the socket, `CopyOut` waits for several packets: a read for each packet
 * would cost twice as much as all other work. `CopyOut` removes the message headers from the row data. The client's own
 * parser gets all other messages.
 */
export class CopyOut implements Submittable, AsyncIterableIterator<Buffer> {
  /** The number of data messages so far: one for each row, and one for the line of column names if there is one. */
  rows = 0;
  private socket?: Duplex & { lends?: boolean };
  private toClient: Listener = () => undefined;
  private readonly header = Buffer.alloc(HEADER_BYTES);
  private headerBytes = 0;
  /** The remaining bytes of the current message. */
  private left = 0;
  private isRow = false;
  private gathering?: NodeJS.Timeout;
  /** A TLS read returns at most one record, so a short read does not mean that the socket is empty. */
  private isEncrypted = false;
  private wasShort = false;
  /** The chunk that arrived before a call of `next`. */
  private ready?: Buffer;
  private reader?: Reader;
  private ended = false;
  private failure?: Error;

  constructor(readonly text: string) {}

  submit(connection: Connection): void {
    this.socket = connection.stream;
    this.isEncrypted = this.socket instanceof TLSSocket;
    this.toClient = this.socket.listeners('data')[0] as Listener;
    this.socket.off('data', this.toClient);
    this.socket.on('data', this.receive);
    this.socket.lends = true;
    connection.query(this.text);
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

  /** Stops reading. The connection cannot be used afterwards. */
  return(): Promise<Piece> {
    clearTimeout(this.gathering);
    this.socket?.pause();
    return Promise.resolve({ done: true, value: undefined });
  }

  /** `pg` expects this method and the three below. */
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

  /** Delivers the last rows as a copy, because the client's next read may overwrite the shared buffer. */
  private finish(rows: Buffer): void {
    if (rows.length > 0) this.give(Buffer.from(rows));
    else this.reader?.resolve({ done: true, value: undefined });
  }

  private readOn(): void {
    if (!this.wasShort) this.socket?.resume();
    else this.gathering = setTimeout(() => this.socket?.resume(), GATHER_MS);
  }

  /** Moves the row data to the start of the chunk, in place. Passes all other messages to the client. */
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

const READ_BYTES = 262_144;

/** A socket that reuses one buffer for all reads. */
interface ReusingSocket extends Socket {
  /** If true, the listener gets the shared buffer and must use it before the next read. If false, it gets a copy. */
  lends: boolean;
}

/**
 * Creates a socket for the connection of an export. The socket reuses one buffer. With a new buffer for each read,
 * garbage collection would take a third of the process's time, and the process would need about 60 MB more.
 */
export function reusingSocket(): ReusingSocket {
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
  const read = (bytes: number): boolean => {
    const piece = buffer.subarray(0, bytes);
    socket.emit('data', socket.lends ? piece : Buffer.from(piece));
    return true;
  };
  // Node's types declare `onread` only for `connect`. But `connect` passes this option to the constructor.
  const options = { onread: { buffer, callback: read } } as SocketConstructorOpts;
  const socket: ReusingSocket = Object.assign(new Socket(options), { lends: false });
  return socket;
}
