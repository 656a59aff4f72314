import type { Response } from 'express';

/** A client that takes nothing for so long has left without saying so. */
const STALLED_MS = 60_000;

/** Breaks an answer off when its client stops reading it, so that nothing is held for ever. */
export function leaveStalledClient(response: Response): void {
  response.setTimeout(STALLED_MS, () => response.destroy());
}

/** True for what a stream to a client throws that went away. */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
