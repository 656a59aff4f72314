import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MaintenanceStatusDto } from './dto/maintenance.dto.js';

/** The SQL of the table `maintenance`, which has one row. */
@Injectable()
export class MaintenanceRepository {
  read(manager: EntityManager): Promise<MaintenanceStatusDto> {
    return this.select(manager, '');
  }

  /** Reads the row and locks it until the transaction ends. */
  lock(manager: EntityManager): Promise<MaintenanceStatusDto> {
    return this.select(manager, 'FOR UPDATE');
  }

  async write(manager: EntityManager, { isEnabled, message }: MaintenanceStatusDto): Promise<void> {
    await manager.query(
      'UPDATE maintenance SET is_enabled = $1, message = $2, updated_at = now() WHERE id = 1',
      [isEnabled, message],
    );
  }

  private async select(manager: EntityManager, lock: '' | 'FOR UPDATE'): Promise<MaintenanceStatusDto> {
    const [status]: [MaintenanceStatusDto] = await manager.query(
      `SELECT is_enabled AS "isEnabled", message FROM maintenance WHERE id = 1 ${lock}`,
    );
    return status;
  }
}
