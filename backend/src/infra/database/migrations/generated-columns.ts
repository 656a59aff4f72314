import type { QueryRunner } from 'typeorm';

/** Records the expressions of generated columns in the table that TypeORM reads when it compares the schema. */
export async function recordGeneratedColumns(
  runner: QueryRunner,
  table: string,
  expressions: Record<string, string>,
): Promise<void> {
  for (const [column, expression] of Object.entries(expressions)) {
    await runner.query(
      `INSERT INTO typeorm_metadata ("database", "schema", "table", "type", "name", "value")
       VALUES (current_database(), current_schema(), $1, 'GENERATED_COLUMN', $2, $3)`,
      [table, column, expression],
    );
  }
}
