import type { Client } from 'pg';

const KEYS_PER_FETCH = 1_000;

/** Yields the keys that the query `named` returns. Needs a transaction, because it reads the keys by a cursor. */
export async function* namedFileKeys(client: Client, named: string): AsyncGenerator<string> {
  await client.query(`DECLARE named CURSOR FOR ${named}`);
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`FETCH ${KEYS_PER_FETCH} FROM named`);
    if (rows.length === 0) break;
    for (const { key } of rows) yield key;
  }
  await client.query('CLOSE named');
}
