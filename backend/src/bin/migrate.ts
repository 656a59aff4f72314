import type { DataSource } from 'typeorm';
import { migrateDown, migrateUp, unwrittenChanges } from '../infra/database/migrate.js';
import { runCommand, withDatabase } from './command.js';

/** `migrate` runs the new migrations, `--check-drift` lists schema changes without a migration, `--down` reverts all. */
async function migrate(dataSource: DataSource): Promise<void> {
  if (process.argv.includes('--check-drift')) await checkDrift(dataSource);
  else if (process.argv.includes('--down'))
    console.log(`Undone: ${await migrateDown(dataSource)} migrations.`);
  else console.log(`Done: ${await migrateUp(dataSource)} new migrations.`);
}

async function checkDrift(dataSource: DataSource): Promise<void> {
  const changes = await unwrittenChanges(dataSource);
  if (changes.length === 0) return console.log('The schema and the code agree.');
  console.error(`The code wants schema changes that no migration makes:\n${changes.join('\n')}`);
  process.exitCode = 1;
}

runCommand(() => withDatabase(migrate));
