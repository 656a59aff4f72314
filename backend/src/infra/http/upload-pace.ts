import type { IncomingMessage } from 'node:http';
import { AppError } from '../../common/errors/app-error.js';
import type { Env } from '../../config/env.js';

type PaceLimits = Pick<Env, 'UPLOAD_SECONDS' | 'UPLOAD_MIN_RATE' | 'UPLOAD_PACE_SECONDS'>;

interface UploadErrors {
  /** The kind of the uploaded content, such as `photo`, for the error message of a slow upload. */
  noun: string;
  /** Returns the error for a client that disconnected during the upload. */
  unreadable: () => AppError;
}

/** Enforces a minimum transfer rate and a maximum duration of a request body. */
export class UploadPace {
  /**
   * Rejects if the upload exceeds the maximum duration, or falls below the minimum rate during UPLOAD_PACE_SECONDS.
   * Also rejects if the client disconnects, because the form parser would wait forever for the rest of the body.
   */
  readonly failure: Promise<never>;
  private total?: NodeJS.Timeout;
  private check?: NodeJS.Timeout;
  private onClose = () => {};

  constructor(
    private readonly request: IncomingMessage,
    limits: PaceLimits,
    { noun, unreadable }: UploadErrors,
  ) {
    const { socket } = request;
    const least = limits.UPLOAD_MIN_RATE * limits.UPLOAD_PACE_SECONDS;
    this.failure = new Promise((_, reject) => {
      const giveUp = () => {
        this.stop();
        reject(tooSlow(noun));
      };
      this.onClose = () => {
        if (!request.complete) reject(unreadable());
      };
      request.once('close', this.onClose);
      let before = socket.bytesRead;
      this.total = setTimeout(giveUp, limits.UPLOAD_SECONDS * 1_000);
      this.check = setInterval(() => {
        const now = socket.bytesRead;
        if (now - before < least && !request.complete) giveUp();
        before = now;
      }, limits.UPLOAD_PACE_SECONDS * 1_000);
    });
    // A rejection without a handler would end the process, so add an empty handler in case no code awaits the promise.
    this.failure.catch(() => undefined);
  }

  stop(): void {
    clearTimeout(this.total);
    clearInterval(this.check);
    this.request.off('close', this.onClose);
  }
}

function tooSlow(noun: string): AppError {
  return new AppError('TOO_SLOW', `Your connection is too slow for this ${noun}. Please try a smaller one.`);
}
