import type { Client } from 'pg';

/** Creates an empty database, runs the work, and drops the database afterwards. The client's role needs CREATEDB. */
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
