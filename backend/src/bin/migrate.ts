import type { DataSource } from 'typeorm';
import { loadApplicationRole } from '../config/database-env.js';
import { grantToApplication } from '../infra/database/application-role.query.js';
import { migrateDown, migrateUp, unwrittenChanges } from '../infra/database/migrate.js';
import { runCommand, withDatabase } from './command.js';

/** `migrate` runs the new migrations and gives DATABASE_APP_ROLE its privileges, `--check-drift` lists schema changes without a migration, `--down` reverts all. */
async function migrate(dataSource: DataSource): Promise<void> {
  if (process.argv.includes('--check-drift')) await checkDrift(dataSource);
  else if (process.argv.includes('--down'))
    console.log(`Undone: ${await migrateDown(dataSource)} migrations.`);
  else await migrateAndGrant(dataSource);
}

async function migrateAndGrant(dataSource: DataSource): Promise<void> {
  const count = await migrateUp(dataSource);
  const role = loadApplicationRole();
  if (role) await grantToApplication(dataSource, role);
  console.log(`Done: ${count} new migrations.`);
}

async function checkDrift(dataSource: DataSource): Promise<void> {
  const changes = await unwrittenChanges(dataSource);
  if (changes.length === 0) return console.log('The schema and the code agree.');
  console.error(`The code wants schema changes that no migration makes:\n${changes.join('\n')}`);
  process.exitCode = 1;
}

runCommand(() => withDatabase(migrate));
