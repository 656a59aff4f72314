import type { EntityManager } from 'typeorm';

interface Referring {
  table: string;
  column: string;
}

/** PostgreSQL quotes the names in its own catalogue where a statement needs it. */
const REFERRING = `
  SELECT c.conrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND c.confdeltype = 'c' ORDER BY 1`;

/** A statement in two parts: expressions that delete rows, and the deleted rows of each table as JSON. */
export interface Removal {
  expressions: string;
  rows: string;
}

/**
 * Returns the SQL that deletes the row with the id `$1` and all rows that refer to it by a cascading foreign key, and
 * gives them as JSON. It finds these tables in PostgreSQL's catalogue, so a new table needs no change here. The rows of
 * the tables in `without` are deleted by their foreign key and are not part of the JSON. A DELETE returns the rows as they
 * are after every concurrent change, which a SELECT before it would miss.
 */
export async function removalOf(
  manager: EntityManager,
  table: string,
  without: readonly string[],
): Promise<Removal> {
  const referring: Referring[] = await manager.query(REFERRING, [table]);
  const all = [{ table, column: 'id' }, ...referring.filter((one) => !without.includes(one.table))];
  const expressions = all.map(
    ({ table, column }, index) =>
      `removed_${index} AS (DELETE FROM ${table} t WHERE t.${column} = $1 RETURNING to_jsonb(t) AS content)`,
  );
  const rows = all.map(({ table }, index) => `'${table}', (SELECT jsonb_agg(content) FROM removed_${index})`);
  return { expressions: expressions.join(', '), rows: `jsonb_build_object(${rows.join(', ')})` };
}

/** Leaves out generated columns, and columns that an upgrade removed. A column that it added gets its default. */
const columnsOf = (stored: string) => `
  SELECT kept.key AS "table", string_agg(quote_ident(attname), ', ') AS columns
  FROM jsonb_each(${stored}) AS kept
  JOIN pg_attribute ON attrelid = to_regclass(kept.key) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND kept.value -> 0 ? attname
  GROUP BY 1`;

/**
 * Adds the rows of a removal again, first the row of the table. `stored` is a subquery with the JSON by the id `$1`.
 * Returns false and adds nothing if another row has taken a unique value of the first row.
 */
export async function putBack(
  manager: EntityManager,
  table: string,
  stored: string,
  id: string,
): Promise<boolean> {
  const tables: { table: string; columns: string }[] = await manager.query(columnsOf(stored), [id]);
  const insert = ({ table, columns }: (typeof tables)[number]) =>
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, ${stored} -> '${table}')`;
  for (const one of tables.filter((one) => one.table === table)) {
    const added = await manager.query(`${insert(one)} ON CONFLICT DO NOTHING RETURNING 1`, [id]);
    if (added.length === 0) return false;
  }
  for (const one of tables.filter((one) => one.table !== table)) await manager.query(insert(one), [id]);
  return true;
}
