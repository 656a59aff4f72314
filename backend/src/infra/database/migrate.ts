import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';

export function migrateUp(dataSource: DataSource): Promise<number> {
  return locked(dataSource, async () => (await dataSource.runMigrations()).length);
}

/** Undoes every migration, the newest first. */
export function migrateDown(dataSource: DataSource): Promise<number> {
  return locked(dataSource, async () => {
    const count = dataSource.migrations.length;
    for (let undone = 0; undone < count; undone += 1) await dataSource.undoLastMigration();
    return count;
  });
}

/** The statements that would make the schema what the entities say. */
export async function unwrittenChanges(dataSource: DataSource): Promise<string[]> {
  const log = await dataSource.driver.createSchemaBuilder().log();
  return log.upQueries.map(({ query }) => query);
}

/** Instances that start together migrate one after the other. */
async function locked<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    return await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
    await runner.release();
  }
}
