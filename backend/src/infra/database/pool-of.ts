import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/**
 * TypeORM's own connections, without TypeORM: it cannot name a statement, and of a named one each connection keeps the plan
 * after a few times. That is for statements that one plan suits whatever their values; with a `LIKE` it does not.
 */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as PostgresDriver).master as Pool;
}
