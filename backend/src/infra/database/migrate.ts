import { Semaphore } from 'async-mutex';
import type { DataSource, QueryRunner } from 'typeorm';
import { executedMigrations, lockMigrations, unlockMigrations } from './database-session.query.js';
import { migrations } from './migrations/index.js';

export function migrateUp(dataSource: DataSource): Promise<number> {
  return locked(dataSource, async () => (await dataSource.runMigrations()).length);
}

/** Reverts all migrations, the newest first. */
export function migrateDown(dataSource: DataSource): Promise<number> {
  return locked(dataSource, async () => {
    const count = dataSource.migrations.length;
    for (let undone = 0; undone < count; undone += 1) await dataSource.undoLastMigration();
    return count;
  });
}

/** Returns the statements that would change the schema to match the entities. */
export async function unwrittenChanges(dataSource: DataSource): Promise<string[]> {
  const { driver } = dataSource;
  const createQueryRunner = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => oneQueryAtATime(createQueryRunner(mode));
  try {
    const log = await driver.createSchemaBuilder().log();
    return log.upQueries.map(({ query }) => query);
  } finally {
    driver.createQueryRunner = createQueryRunner;
  }
}

/**
 * Makes `runner` send its queries one after the other. TypeORM reads the schema with parallel queries on one
 * connection, and version 9 of `pg` will refuse parallel queries.
 */
function oneQueryAtATime(runner: QueryRunner): QueryRunner {
  const turn = new Semaphore(1);
  const query = runner.query.bind(runner);
  runner.query = (...statement: Parameters<typeof query>) => turn.runExclusive(() => query(...statement));
  return runner;
}

/** Holds an advisory lock, so that instances that start at the same time do not migrate concurrently. */
async function locked<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await lockMigrations(runner);
    await refuseUnreleasedSchema(runner);
    return await work();
  } finally {
    await unlockMigrations(runner);
    await runner.release();
  }
}

/** Throws for a schema that a version before 1.0.0 made, because its migrations are no longer in the code. */
async function refuseUnreleasedSchema(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migrations'))) return;
  const names = await executedMigrations(runner);
  const baseline = migrations.map((Migration) => new Migration().name)[0];
  if (names.length === 0 || (baseline && names.includes(baseline))) return;
  throw new Error(
    'A version before 1.0.0 made this database, and this version cannot upgrade it: start with a new DATA_DIR or an ' +
      'empty database, or remove the old data.',
  );
}
