import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditActor, AuditService } from '../audit/audit.service.js';
import type { MaintenanceStatusDto } from './dto/maintenance-status.dto.js';

/** What to change; an absent message stays as it is. */
export interface MaintenanceChange {
  isEnabled: boolean;
  message?: string | null;
}

/** Reads and writes the one row that is the truth for every process and command. */
@Injectable()
export class MaintenanceStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  read(): Promise<MaintenanceStatusDto> {
    return this.select(this.dataSource.manager);
  }

  write(change: MaintenanceChange, actor: AuditActor): Promise<MaintenanceStatusDto> {
    return this.dataSource.transaction(async (manager) => {
      const before = await this.select(manager, 'FOR UPDATE');
      const after = {
        isEnabled: change.isEnabled,
        message: change.message === undefined ? before.message : (change.message ?? ''),
      };
      if (after.isEnabled === before.isEnabled && after.message === before.message) return after;
      await manager.query(
        'UPDATE maintenance SET is_enabled = $1, message = $2, updated_at = now() WHERE id = 1',
        [after.isEnabled, after.message],
      );
      await this.audit.record(manager, actor, { action: 'maintenance.changed', before, after });
      return after;
    });
  }

  private async select(manager: EntityManager, lock = ''): Promise<MaintenanceStatusDto> {
    const [status]: [MaintenanceStatusDto] = await manager.query(
      `SELECT is_enabled AS "isEnabled", message FROM maintenance WHERE id = 1 ${lock}`,
    );
    return status;
  }
}
