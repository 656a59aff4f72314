import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.js';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import type { AuditActor } from '../audit/audit.service.js';
import type { MaintenanceStatusDto } from './dto/maintenance.dto.js';
import { type MaintenanceChange, MaintenanceStoreService } from './maintenance-store.service.js';

const FRESH_MS = 500;
const DEFAULT_MESSAGE = 'The system is under maintenance. Please try again later.';

@Injectable()
export class MaintenanceService {
  private known?: { status: Promise<MaintenanceStatusDto>; readAt: number };
  private lastKnownToBeOn = false;

  constructor(
    private readonly store: MaintenanceStoreService,
    private readonly reads: ReadSourceService,
    bus: InvalidationBusService,
  ) {
    bus.on('maintenance-changed', () => this.forget());
  }

  /** Returns the maintenance state. The state is cached for half a second, or until a signal that it has changed. */
  status(): Promise<MaintenanceStatusDto> {
    if (!this.known || performance.now() - this.known.readAt > FRESH_MS) {
      const status = this.reads.fromPrimary(({ manager }) => this.store.read(manager));
      this.known = { status, readAt: performance.now() };
      status.catch(() => this.forget(status));
    }
    return this.known.status;
  }

  /** Returns whether maintenance mode was on at the last read. Does not wait: starts a refresh for the next call. */
  isKnownToBeOn(): boolean {
    this.status().then(
      ({ isEnabled }) => {
        this.lastKnownToBeOn = isEnabled;
      },
      // Ignore the error here. Callers that wait for `status` get the error.
      () => undefined,
    );
    return this.lastKnownToBeOn;
  }

  /** Throws `MAINTENANCE` while maintenance mode is on. */
  async assertOff(): Promise<void> {
    const { isEnabled, message } = await this.status();
    if (isEnabled) throw new AppError('MAINTENANCE', message || DEFAULT_MESSAGE);
  }

  /** Stores the new maintenance state. If it differs from the old state, notifies all web processes. */
  set(change: MaintenanceChange, actor: AuditActor): Promise<MaintenanceStatusDto> {
    return this.store.write(change, actor);
  }

  private forget(status = this.known?.status): void {
    if (this.known?.status === status) this.known = undefined;
  }
}
