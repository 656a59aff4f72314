import { DataSource } from 'typeorm';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';
import { migrateDown, migrateUp, unwrittenChanges } from '../infra/database/migrate.js';

/** `migrate` runs what is new; `--check-drift` names unwritten schema changes; `--down` undoes everything. */
async function main(): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(loadDatabaseEnv(), entities)).initialize();
  try {
    if (process.argv.includes('--check-drift')) await checkDrift(dataSource);
    else if (process.argv.includes('--down'))
      console.log(`Undone: ${await migrateDown(dataSource)} migrations.`);
    else console.log(`Done: ${await migrateUp(dataSource)} new migrations.`);
  } finally {
    await dataSource.destroy();
  }
}

async function checkDrift(dataSource: DataSource): Promise<void> {
  const changes = await unwrittenChanges(dataSource);
  if (changes.length === 0) return console.log('The schema and the code agree.');
  console.error(`The code wants schema changes that no migration makes:\n${changes.join('\n')}`);
  process.exitCode = 1;
}

await main();
