import type { DataSource } from 'typeorm';

/** Any number that nothing else locks on; instances that start together migrate one after the other. */
const LOCK = 7_305_001;

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

async function locked<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    await runner.release();
  }
}
