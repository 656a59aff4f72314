import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * TypeORM's own connections, without TypeORM: it cannot name a statement, and a named one is planned once for each
 * connection instead of each time. That is for statements whose plan is the same whatever their values; with a `LIKE` it
 * is not.
 */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}
