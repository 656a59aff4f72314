import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LimitedWarnings } from './limited-warnings.js';
import { repeat } from './repeat.js';

interface Schedule {
  /** Milliseconds between the end of a run and the start of the next. */
  pauseMs: number;
  /** The log message of a failed run. The next run starts as usual. */
  failure: string;
}

/** A task that a process repeats from its start to its shutdown. */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly warnings: LimitedWarnings;
  private stop?: () => void;

  constructor(
    logger: Logger,
    private readonly schedule: Schedule,
  ) {
    this.warnings = new LimitedWarnings(logger);
  }

  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    const { pauseMs, failure } = this.schedule;
    this.stop = repeat(
      pauseMs,
      () => this.run(),
      (error) => this.warnings.warn(error, failure),
    );
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }
}

const DAY_MS = 86_400_000;

/** Returns the most recent occurrence of a time of day, such as `02:30` in UTC. It is never later than `now`. */
export function lastDue(now: Date, timeOfDay: string): Date {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${timeOfDay}:00Z`);
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}
