import type { ServerResponse } from 'node:http';
import { codeOf } from '../../../common/errors/code-of.js';

/**
 * A client that takes nothing for so long has left without saying so. It is noticed within twice the time: where others wait
 * for what it holds, before they give up after a minute.
 */
export const STALLED_MS = { alone: 60_000, awaited: 25_000 };

/** The client went away in the middle of an answer. */
class ClientGone extends Error {}

/** Breaks an answer off when its client stops reading it, so that nothing is held for ever. */
export function leaveStalledClient(response: ServerResponse, milliseconds: number): void {
  response.setTimeout(milliseconds, () => {
    // Else it is the database or the storage that pauses.
    if (response.writableLength > 0) response.destroy();
  });
}

/**
 * Resolves when the bytes have been handed to the operating system, so that their memory may be used again. The answer
 * must not be compressed: what compresses keeps them for longer, and does not say when it is done.
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

/** True for what writing to a client throws that went away, piece by piece or by a stream. */
export function isClientGone(error: unknown): boolean {
  return error instanceof ClientGone || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
}
