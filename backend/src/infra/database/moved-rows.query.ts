import type { EntityManager } from 'typeorm';

interface Referring {
  table: string;
  column: string;
}

/** Selects the tables and columns of the foreign keys that refer to the table `$1` with ON DELETE CASCADE. */
const REFERRING = `
  SELECT c.conrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND c.confdeltype = 'c' ORDER BY 1`;

/**
 * Two parts of an SQL statement. `expressions` are WITH queries that delete rows. `removed` is a subquery that returns
 * the deleted rows as JSON, for each `id` in `$1`.
 */
interface Removal {
  expressions: string;
  removed: string;
}

/**
 * Returns SQL that deletes the rows of `table` with the ids `$1`, and all rows that refer to them by a cascading
 * foreign key. The SQL returns the deleted rows as JSON, except for rows of the tables in `without`. The function finds
 * the referring tables in PostgreSQL's catalogue, so a new table needs no change here. The SQL gets the rows from
 * DELETE: a SELECT before it could miss a concurrent change.
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
      `removed_${index} AS (
        DELETE FROM ${table} t WHERE t.${column} = ANY ($1) RETURNING t.${column} AS id, to_jsonb(t) AS content)`,
  );
  const contents = all.map(
    ({ table }, index) =>
      `SELECT id, '${table}' AS "table", jsonb_agg(content) AS content FROM removed_${index} GROUP BY id`,
  );
  return {
    expressions: expressions.join(', '),
    removed: `(SELECT id, jsonb_object_agg("table", content) AS rows
      FROM (${contents.join(' UNION ALL ')}) AS contents GROUP BY id) AS removed`,
  };
}

/**
 * Selects the ids in the table `stored`, grouped by table and by the list of columns that `putBack` inserts. Several
 * lists are possible, because rows that were deleted before an upgrade may have other columns. A list contains no
 * generated column and no column that the upgrade removed. A column that the upgrade added is missing in the list, so
 * the column gets its default.
 */
const shapesOf = (stored: string) => `
  SELECT "table", columns, array_agg(id) AS ids
  FROM (
    SELECT s.id, kept.key AS "table", (
      SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = to_regclass(kept.key) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND kept.value -> 0 ? attname) AS columns
    FROM ${stored} s, jsonb_each(s.rows) AS kept WHERE s.id = ANY ($1)
  ) AS shapes
  WHERE columns IS NOT NULL GROUP BY 1, 2`;

interface Shape {
  table: string;
  columns: string;
  ids: string[];
}

/**
 * Inserts deleted rows again: first the rows of `table`, then the rows that refer to them. The table `stored` holds the
 * deleted rows as JSON in its column `rows`. Skips an id if another row of `table` now has the same unique value, such
 * as the e-mail address. Returns the restored ids.
 */
export async function putBack(
  manager: EntityManager,
  table: string,
  stored: string,
  ids: readonly string[],
): Promise<string[]> {
  const shapes: Shape[] = await manager.query(shapesOf(stored), [ids]);
  const insert = ({ table, columns }: Shape) =>
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM (
       SELECT added.* FROM ${stored} s, jsonb_populate_recordset(NULL::${table}, s.rows -> '${table}') AS added
       WHERE s.id = ANY ($1)) AS added`;
  const restored = new Set<string>();
  for (const shape of shapes.filter((one) => one.table === table)) {
    const added = await manager.query(`${insert(shape)} ON CONFLICT DO NOTHING RETURNING id`, [shape.ids]);
    for (const { id } of added) restored.add(id);
  }
  for (const shape of shapes.filter((one) => one.table !== table)) {
    await manager.query(insert(shape), [shape.ids.filter((id) => restored.has(id))]);
  }
  return [...restored];
}
