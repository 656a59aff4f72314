import 'reflect-metadata';
import { AuditService, FROM_THE_SERVER } from '../modules/audit/audit.service.js';
import type { MaintenanceStatusDto } from '../modules/maintenance/dto/maintenance-status.dto.js';
import { MaintenanceStore } from '../modules/maintenance/maintenance-store.service.js';
import { runCommand, withDatabase } from './command.js';

/** `maintenance on|off|status` works without any sign-in, so that nobody is ever locked out of the portal. */
async function main([command = '', ...more]: string[]): Promise<void> {
  if (!['on', 'off', 'status'].includes(command) || more.length > 0) {
    throw new Error('Please say what to do: npm run maintenance -- on, off or status');
  }
  await withDatabase(async (dataSource) => {
    const store = new MaintenanceStore(dataSource, new AuditService());
    const status =
      command === 'status'
        ? await store.read()
        : await store.write({ isEnabled: command === 'on' }, FROM_THE_SERVER);
    console.log(describe(status));
  });
}

function describe({ isEnabled, message }: MaintenanceStatusDto): string {
  return `Maintenance mode is ${isEnabled ? 'on' : 'off'}.${message ? ` Visitors are told: ${message}` : ''}`;
}

runCommand(main);
