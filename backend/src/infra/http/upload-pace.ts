import type { IncomingMessage } from 'node:http';
import { AppError } from '../../common/errors/app-error.js';
import type { Env } from '../../config/env.js';

type PaceLimits = Pick<Env, 'UPLOAD_SECONDS' | 'UPLOAD_MIN_RATE' | 'UPLOAD_PACE_SECONDS'>;

/** Enforces a minimum transfer rate and a maximum duration of a request body. */
export class UploadPace {
  /** Rejects if the body exceeds the maximum duration, or falls below the minimum rate in one period. */
  readonly tooSlow: Promise<never>;
  private total?: NodeJS.Timeout;
  private check?: NodeJS.Timeout;

  /** `what` names the content of the request in the error message, such as `photo`. */
  constructor(request: IncomingMessage, limits: PaceLimits, what: string) {
    const { socket } = request;
    const least = limits.UPLOAD_MIN_RATE * limits.UPLOAD_PACE_SECONDS;
    this.tooSlow = new Promise((_, reject) => {
      const giveUp = () => {
        this.stop();
        reject(tooSlow(what));
      };
      let before = socket.bytesRead;
      this.total = setTimeout(giveUp, limits.UPLOAD_SECONDS * 1_000);
      this.check = setInterval(() => {
        const now = socket.bytesRead;
        if (now - before < least && !request.complete) giveUp();
        before = now;
      }, limits.UPLOAD_PACE_SECONDS * 1_000);
    });
    // Nothing awaits this promise if the client disconnects first.
    this.tooSlow.catch(() => undefined);
  }

  stop(): void {
    clearTimeout(this.total);
    clearInterval(this.check);
  }
}

function tooSlow(what: string): AppError {
  return new AppError('TOO_SLOW', `Your connection is too slow for this ${what}. Please try a smaller one.`);
}
