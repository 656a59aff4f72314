import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';
import { AuditService } from '../modules/audit/audit.service.js';
import type { MaintenanceStatusDto } from '../modules/maintenance/dto/maintenance-status.dto.js';
import { MaintenanceStore } from '../modules/maintenance/maintenance-store.service.js';

const FROM_THE_SERVER = { actorId: null, origin: null };

/** `maintenance on|off|status` works without any sign-in, so that nobody is ever locked out of the portal. */
async function main(command = ''): Promise<void> {
  if (!['on', 'off', 'status'].includes(command)) {
    throw new Error('Please say what to do: npm run maintenance -- on, off or status');
  }
  const dataSource = await new DataSource(dataSourceOptions(loadDatabaseEnv(), entities)).initialize();
  try {
    const store = new MaintenanceStore(dataSource, new AuditService());
    const status =
      command === 'status'
        ? await store.read()
        : await store.write({ isEnabled: command === 'on' }, FROM_THE_SERVER);
    console.log(describe(status));
  } finally {
    await dataSource.destroy();
  }
}

function describe({ isEnabled, message }: MaintenanceStatusDto): string {
  return `Maintenance mode is ${isEnabled ? 'on' : 'off'}.${message ? ` Visitors are told: ${message}` : ''}`;
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
