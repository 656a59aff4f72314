import type { ServerResponse } from 'node:http';
import { codeOf } from '../../../common/errors/app-error.js';

/**
 * Timeout for a client that stops reading, in milliseconds. The portal notices such a client after at most twice this
 * time. A response that holds a database connection has a shorter timeout, because other exports wait at most a minute
 * for a connection.
 */
export const STALLED_MS = { signedDownload: 60_000, holdingConnection: 25_000 };

/** The error for a client that disconnected before the end of the response. */
class ClientGone extends Error {}

/** Aborts the response if the client stops reading, so that the response frees its file or database connection. */
export function leaveStalledClient(response: ServerResponse, milliseconds: number): void {
  response.setTimeout(milliseconds, () => {
    // With an empty buffer, the database or the storage is slow, not the client.
    if (response.writableLength > 0) response.destroy();
  });
}

/**
 * Aborts the response with a TCP reset, so that the client does not take an incomplete file for a complete one. The
 * reset also discards the data in the send buffer of the operating system, which can be megabytes.
 */
export function breakOff(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
  response.destroy();
}

/**
 * Resolves when the operating system has copied the bytes, so that the caller may reuse their buffer. The response must
 * not be compressed: a compressor may still read the buffer after this promise resolves. Rejects if the client
 * disconnects.
 */
export function written(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new ClientGone());
    if (response.destroyed) return onClose();
    response.once('close', onClose);
    response.write(bytes, (error) => {
      response.off('close', onClose);
      if (error) reject(new ClientGone());
      else resolve();
    });
  });
}

/** True if the error means that the client disconnected. */
export function isClientGone(error: unknown): boolean {
  return error instanceof ClientGone || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
}
