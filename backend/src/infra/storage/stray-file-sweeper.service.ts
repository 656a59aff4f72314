import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Upkeep } from '../../common/upkeep.js';
import { LOGGER } from '../logging/logging.module.js';
import { StrayFiles } from './stray-files.service.js';

const EVERY_MS = 10_000;

@Injectable()
export class StrayFileSweeper extends Upkeep {
  constructor(
    private readonly strays: StrayFiles,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'the sweep of stray files failed; it will run again' });
  }

  run(): Promise<void> {
    return this.strays.sweep();
  }
}
