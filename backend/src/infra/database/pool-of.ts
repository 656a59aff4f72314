import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * Returns TypeORM's connection pool, for named statements, which TypeORM does not support. After a few executions,
 * PostgreSQL reuses one plan for a named statement. Use this only if the plan suits all values; a `LIKE` needs a plan for each value.
 */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}
