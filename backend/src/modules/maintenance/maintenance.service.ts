import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.js';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import type { MaintenanceStatusDto } from './dto/maintenance.dto.js';
import { MaintenanceRepository } from './maintenance.repository.js';

const FRESH_MS = 500;
const DEFAULT_MESSAGE = 'The system is under maintenance. Please try again later.';

/** Tells whether the portal is closed for maintenance. */
@Injectable()
export class MaintenanceService {
  private known?: { status: Promise<MaintenanceStatusDto>; readAt: number };
  private lastKnownToBeOn = false;

  constructor(
    private readonly rows: MaintenanceRepository,
    private readonly reads: ReadSourceService,
    bus: InvalidationBusService,
  ) {
    bus.on('maintenance-changed', () => this.forget());
  }

  /** Returns the maintenance state. The state is cached for half a second, or until a signal that it has changed. */
  status(): Promise<MaintenanceStatusDto> {
    if (!this.known || performance.now() - this.known.readAt > FRESH_MS) {
      const status = this.reads.preferPrimary(({ manager }) => this.rows.read(manager));
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

  private forget(status = this.known?.status): void {
    if (this.known?.status === status) this.known = undefined;
  }
}
