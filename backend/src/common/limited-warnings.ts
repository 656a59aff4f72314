import type { Logger } from 'pino';
import { codeOf } from './errors/app-error.js';

const MINUTE_MS = 60_000;

interface Repeated {
  suppressed: number;
  /** The log fields of the latest suppressed warning. */
  latest: object;
}

/**
 * Rate-limits warnings that an unavailable server can cause many times a second. Logs each kind of warning at most once
 * a minute, with the number of suppressed warnings.
 */
export class LimitedWarnings {
  private readonly repeated = new Map<string, Repeated>();

  constructor(private readonly logger: Logger) {}

  /** Two warnings are of the same kind if their messages and their error codes (or else error names) are equal. */
  warn(error: unknown, message: string, details: object = {}): void {
    const kind = `${message} ${codeOf(error) ?? (error instanceof Error ? error.name : '')}`;
    const latest = { err: error, ...details };
    const repeated = this.repeated.get(kind);
    if (repeated) {
      repeated.suppressed += 1;
      repeated.latest = latest;
      return;
    }
    this.logger.warn(latest, message);
    this.suppress(kind, message);
  }

  private suppress(kind: string, message: string): void {
    const repeated: Repeated = { suppressed: 0, latest: {} };
    this.repeated.set(kind, repeated);
    const end = () => {
      this.repeated.delete(kind);
      if (repeated.suppressed === 0) return;
      this.logger.warn({ ...repeated.latest, suppressed: repeated.suppressed }, message);
      this.suppress(kind, message);
    };
    setTimeout(end, MINUTE_MS).unref();
  }
}
