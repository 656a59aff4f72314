import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterCommit, inTransaction } from '../../infra/database/transaction.js';
import { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import { MemberRepository } from '../users/member.repository.js';
import type { MaintenanceStatusDto } from './dto/maintenance.dto.js';
import { MaintenanceRepository } from './maintenance.repository.js';

/** The new state. An absent message keeps the stored one. */
export interface MaintenanceChange {
  isEnabled: boolean;
  message?: string | null;
}

/** Switches the maintenance mode, for the portal and for the maintenance command. */
@Injectable()
export class MaintenanceSwitchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly rows: MaintenanceRepository,
    private readonly audit: AuditService,
    @Inject(InvalidationBusService) private readonly bus: Pick<InvalidationBusService, 'send'>,
  ) {}

  /**
   * Stores the new state, and notifies all web processes if it differs from the old one. An actor must be a
   * superadministrator. The command has no actor and needs no role, and it notifies no process.
   */
  set(change: MaintenanceChange, actor: AuditActor): Promise<MaintenanceStatusDto> {
    return inTransaction(this.dataSource, async (manager) => {
      if (actor.actorId) await this.users.lockAsSuperadmin(manager, actor.actorId);
      const before = await this.rows.lock(manager);
      const after = {
        isEnabled: change.isEnabled,
        message: change.message === undefined ? before.message : (change.message ?? ''),
      };
      if (after.isEnabled === before.isEnabled && after.message === before.message) return after;
      await this.rows.write(manager, after);
      afterCommit(manager, () => this.bus.send('maintenance-changed'));
      await this.audit.record(manager, actor, { action: 'maintenance.changed', before, after });
      return after;
    });
  }
}
