import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { StrayFiles } from './stray-files.service.js';

const EVERY_MS = 10_000;

@Injectable()
export class StrayFileSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly strays: StrayFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.sweepLogged(), EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweepLogged(): Promise<void> {
    try {
      await this.strays.sweep();
    } catch (error) {
      this.logger.warn({ err: error }, 'the sweep of stray files failed; it will run again');
    }
  }
}
