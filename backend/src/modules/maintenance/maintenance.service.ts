import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.js';
import { Signals } from '../../infra/redis/signals.service.js';
import type { AuditActor } from '../audit/audit.service.js';
import type { MaintenanceStatusDto } from './dto/maintenance-status.dto.js';
import { type MaintenanceChange, MaintenanceStore } from './maintenance-store.service.js';

const FRESH_MS = 500;
const CHANGED = 'maintenance-changed';
const DEFAULT_MESSAGE = 'The system is under maintenance. Please try again later.';

@Injectable()
export class MaintenanceService {
  private known?: { status: Promise<MaintenanceStatusDto>; readAt: number };
  private lastKnownToBeOn = false;

  constructor(
    private readonly store: MaintenanceStore,
    private readonly signals: Signals,
  ) {
    signals.on(CHANGED, () => this.forget());
  }

  /** The state as of at most half a second ago; a signal from another process makes it newer still. */
  status(): Promise<MaintenanceStatusDto> {
    if (!this.known || performance.now() - this.known.readAt > FRESH_MS) {
      const status = this.store.read();
      this.known = { status, readAt: performance.now() };
      status.catch(() => this.forget(status));
    }
    return this.known.status;
  }

  /** The state as it was when last read, for who cannot wait; it is read anew for whoever asks next. */
  isKnownToBeOn(): boolean {
    this.status().then(
      ({ isEnabled }) => {
        this.lastKnownToBeOn = isEnabled;
      },
      // Whoever needs the answer itself hears of the failure.
      () => undefined,
    );
    return this.lastKnownToBeOn;
  }

  /** Refuses while maintenance mode is on. */
  async assertOff(): Promise<void> {
    const { isEnabled, message } = await this.status();
    if (isEnabled) throw new AppError('MAINTENANCE', message || DEFAULT_MESSAGE);
  }

  /** Changes the state for every process; this one follows at once. */
  async set(change: MaintenanceChange, actor: AuditActor): Promise<MaintenanceStatusDto> {
    const status = await this.store.write(change, actor);
    this.forget();
    await this.signals.send(CHANGED);
    return status;
  }

  private forget(status = this.known?.status): void {
    if (this.known?.status === status) this.known = undefined;
  }
}
