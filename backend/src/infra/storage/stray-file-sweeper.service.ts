import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { repeat } from '../../common/repeat.js';
import { LOGGER } from '../logging/logging.module.js';
import { StrayFiles } from './stray-files.service.js';

const EVERY_MS = 10_000;

@Injectable()
export class StrayFileSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private stop?: () => void;

  constructor(
    private readonly strays: StrayFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = repeat(
      EVERY_MS,
      () => this.strays.sweep(),
      (error) => this.logger.warn({ err: error }, 'the sweep of stray files failed; it will run again'),
    );
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }
}
