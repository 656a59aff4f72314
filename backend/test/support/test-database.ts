import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A fresh copy of the migrated database; it costs some 30 ms. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { TEST_DATABASE_URL = '', TEST_TEMPLATE_DATABASE = '' } = process.env;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await maintain(TEST_DATABASE_URL, `CREATE DATABASE ${name} TEMPLATE ${TEST_TEMPLATE_DATABASE}`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => maintain(TEST_DATABASE_URL, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
