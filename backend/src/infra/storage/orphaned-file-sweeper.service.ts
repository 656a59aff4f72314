import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../common/periodic-task.js';
import { LOGGER } from '../logging/logging.module.js';
import { OrphanedFilesService } from './orphaned-files.service.js';

const EVERY_MS = 10_000;

@Injectable()
export class OrphanedFileSweeperService extends PeriodicTask {
  constructor(
    private readonly orphanedFiles: OrphanedFilesService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'the sweep of orphaned files failed; it will run again' });
  }

  run(): Promise<void> {
    return this.orphanedFiles.sweep();
  }
}
