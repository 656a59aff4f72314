import type { Client } from 'pg';

/**
 * The last value of each sequence, by the sequence's name. Omits the sequence of the table `migrations`, and sequences
 * that have not returned a value yet.
 */
export type SequenceValues = Record<string, string>;

const OF_THE_SCHEMA = 'migrations_id_seq';

export async function readSequences(client: Client): Promise<SequenceValues> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND sequencename <> $1 AND last_value IS NOT NULL`,
    [OF_THE_SCHEMA],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function setSequences(client: Client, values: SequenceValues): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query('SELECT setval($1::regclass, $2)', [name, value]);
  }
}
