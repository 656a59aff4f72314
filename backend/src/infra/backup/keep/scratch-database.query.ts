import type { Client } from 'pg';

/** Lends a new, empty database of the server and drops it afterwards. The role must be allowed to create databases. */
export async function withScratchDatabase<T>(
  client: Client,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`);
  try {
    return await work();
  } finally {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}
