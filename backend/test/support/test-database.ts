import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { loadDatabaseEnv } from '../../src/config/database-env.js';
import { entities } from '../../src/entities.js';
import { dataSourceOptions } from '../../src/infra/database/data-source.js';
import type { TestPortal } from './test-portal.js';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a copy of the migrated template database in about 30 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(process.env.TEST_TEMPLATE_DATABASE ?? '');
}

/** Creates a copy of the migrated template database and connects to it like a command of the portal. */
export async function openTestDatabase(): Promise<{ db: DataSource; drop: () => Promise<void> }> {
  const { url, drop } = await createTestDatabase();
  const options = dataSourceOptions(loadDatabaseEnv({ DATABASE_URL: url }), entities);
  const db = await new DataSource(options).initialize();
  return { db, drop: () => db.destroy().then(drop) };
}

/** Creates a database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { TEST_DATABASE_URL = '' } = process.env;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await maintain(TEST_DATABASE_URL, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => maintain(TEST_DATABASE_URL, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Runs a statement that changes thousands of rows and may take longer than the portal's statement timeout. */
export function withoutTimeLimit({ env }: TestPortal, statement: string, values?: unknown[]): Promise<void> {
  return maintain(env.DATABASE_URL, statement, values);
}

/** Returns the number of database sessions of the portal that wait for a lock. */
export async function countLockWaits({ db }: Pick<TestPortal, 'db'>): Promise<number> {
  const [{ count }] = await db.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return count;
}

async function maintain(url: string, statement: string, values?: unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
