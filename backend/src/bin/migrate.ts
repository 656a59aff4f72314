import type { DataSource } from 'typeorm';
import { UserError } from '../common/errors/app-error.js';
import { hasPooler, loadApplicationRole } from '../config/database-env.js';
import { grantToApplication } from '../infra/database/application-role.query.js';
import { describeRole } from '../infra/database/database-session.query.js';
import { migrateDown, migrateUp, unwrittenChanges } from '../infra/database/migrate.js';
import { isComplete, missingSettings } from '../infra/database/role-check.service.js';
import { runCommand, withDatabase } from './command.js';

/**
 * `migrate` runs all migrations that have not run yet, and gives DATABASE_APP_ROLE its privileges. With
 * `--check-drift`, it only shows the schema changes that the entities need and that no executed migration has made.
 * With `--down`, it reverts all migrations.
 */
async function migrate(dataSource: DataSource): Promise<void> {
  if (process.argv.includes('--check-drift')) await checkDrift(dataSource);
  else if (process.argv.includes('--down'))
    console.log(`Reverted ${await migrateDown(dataSource)} migrations.`);
  else await migrateAndGrant(dataSource);
}

async function migrateAndGrant(dataSource: DataSource): Promise<void> {
  const role = loadApplicationRole();
  if (hasPooler()) await refuseIncompleteRole(dataSource, role);
  const count = await migrateUp(dataSource);
  if (role) await grantToApplication(dataSource, role);
  console.log(`Applied ${count} new migrations.`);
}

/**
 * Throws if the database role lacks a setting that it needs behind a pooler. The web process and the worker also check
 * this when they start, but the migration runs earlier.
 */
async function refuseIncompleteRole(dataSource: DataSource, role: string | undefined): Promise<void> {
  const session = await describeRole(dataSource, role);
  if (!session)
    throw new UserError(`There is no database role ${role}: create it, or correct DATABASE_APP_ROLE.`);
  if (!isComplete(session)) throw new UserError(missingSettings(session));
}

async function checkDrift(dataSource: DataSource): Promise<void> {
  const changes = await unwrittenChanges(dataSource);
  if (changes.length === 0) return console.log('The schema and the code agree.');
  console.error(`The code needs schema changes that no migration makes:\n${changes.join('\n')}`);
  process.exitCode = 1;
}

runCommand(() => withDatabase(migrate));
