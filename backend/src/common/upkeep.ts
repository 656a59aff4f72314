import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { repeat } from './repeat.js';

interface Round {
  /** From the end of one round to the beginning of the next. */
  pauseMs: number;
  /** Logged when a round fails; the next one comes all the same. */
  failure: string;
}

/** Work that a process does again and again as long as it runs. */
export abstract class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private stop?: () => void;

  constructor(
    private readonly logger: Logger,
    private readonly round: Round,
  ) {}

  abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    const { pauseMs, failure } = this.round;
    this.stop = repeat(
      pauseMs,
      () => this.run(),
      (error) => this.logger.warn({ err: error }, failure),
    );
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }
}
