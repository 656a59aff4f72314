import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { repeat } from '../../common/repeat.js';
import { withTimeout } from '../../common/timeout.js';
import { LOGGER } from '../../infra/logging/logging.module.js';
import { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import { findLost, type StaffAccess } from './access-watch.query.js';

const CHECK_PAUSE_MS = 500;
const CHECK_WITHIN_MS = 2_000;
/** If the database does not answer for this time, every watched access counts as lost. */
const MAX_UNCHECKED_MS = 5_000;

interface Watch extends StaffAccess {
  onLost: () => void;
}

/**
 * Watches whether administrators keep their access while the portal sends them an export. Queries the database about
 * twice a second, and at once when any process signals a change of roles or sessions. Without Redis, this process gets
 * no signals of other processes, but still queries the database about twice a second.
 */
@Injectable()
export class AccessWatchService implements OnApplicationShutdown {
  private readonly watches = new Set<Watch>();
  private stopChecking?: () => void;
  private checkedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    bus: InvalidationBusService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    bus.on('access-changed', () => this.checkNow());
  }

  /** Calls `onLost` once if the access is lost. Returns a function that stops the watch. */
  watch(access: StaffAccess, onLost: () => void): () => void {
    const watch = { ...access, onLost };
    if (this.watches.size === 0) this.start();
    this.watches.add(watch);
    return () => this.forget(watch);
  }

  onApplicationShutdown(): void {
    this.stopChecking?.();
  }

  private start(): void {
    this.checkedAt = performance.now();
    this.stopChecking = repeat(
      CHECK_PAUSE_MS,
      () => this.check(),
      (error) => this.noteFailure(error),
    );
  }

  private checkNow(): void {
    this.check().catch((error: unknown) => this.noteFailure(error));
  }

  private async check(): Promise<void> {
    const watches = [...this.watches];
    if (watches.length === 0) return;
    const lost = await withTimeout(CHECK_WITHIN_MS, findLost(this.dataSource, watches));
    this.checkedAt = performance.now();
    for (const index of lost) this.end(watches[index]);
  }

  private noteFailure(error: unknown): void {
    this.logger.warn({ err: error }, 'cannot check the access of exporting administrators; trying again');
    if (performance.now() - this.checkedAt < MAX_UNCHECKED_MS) return;
    for (const watch of [...this.watches]) this.end(watch);
  }

  private end(watch: Watch | undefined): void {
    if (!watch || !this.watches.has(watch)) return;
    this.forget(watch);
    watch.onLost();
  }

  private forget(watch: Watch): void {
    this.watches.delete(watch);
    if (this.watches.size === 0) this.stopChecking?.();
  }
}
