import 'reflect-metadata';
import { AuditService, FROM_THE_SERVER } from '../modules/audit/audit.service.js';
import { AuditEntryRepository } from '../modules/audit/audit-entry.repository.js';
import type { MaintenanceStatusDto } from '../modules/maintenance/dto/maintenance.dto.js';
import { MaintenanceRepository } from '../modules/maintenance/maintenance.repository.js';
import { MaintenanceSwitchService } from '../modules/maintenance/maintenance-switch.service.js';
import { MemberRepository } from '../modules/users/member.repository.js';
import { NO_SIGNALS, runCommand, withDatabase } from './command.js';

/** `maintenance on|off|status` needs no sign-in, so that administrators cannot lock themselves out of the portal. */
async function main([command = '', ...more]: string[]): Promise<void> {
  if (!['on', 'off', 'status'].includes(command) || more.length > 0) {
    throw new Error('Please say what to do: npm run maintenance -- on|off|status');
  }
  await withDatabase(async (dataSource) => {
    const rows = new MaintenanceRepository();
    const maintenance = new MaintenanceSwitchService(
      dataSource,
      new MemberRepository(dataSource, NO_SIGNALS, NO_SIGNALS),
      rows,
      new AuditService(new AuditEntryRepository()),
      NO_SIGNALS,
    );
    const status =
      command === 'status'
        ? await rows.read(dataSource.manager)
        : await maintenance.set({ isEnabled: command === 'on' }, FROM_THE_SERVER);
    console.log(describe(status));
  });
}

function describe({ isEnabled, message }: MaintenanceStatusDto): string {
  return `Maintenance mode is ${isEnabled ? 'on' : 'off'}.${message ? ` Visitors are told: ${message}` : ''}`;
}

runCommand(main);
