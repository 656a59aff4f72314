import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { ADVISORY_LOCKS, copyLine } from '../../infra/database/sql.query.js';
import { newAlumniId, User } from './user.entity.js';

/** The fields of a member who joins by an import instead of the registration form. */
export type NewMember = Partial<
  Omit<User, 'id' | 'role' | 'alumniId' | 'emailKey' | 'fullName' | 'version' | 'createdAt'>
> & { createdAt?: string };

/** One row of an import list. */
export interface StagedRow {
  row: number;
  /** Absent if no valid e-mail address could be read. */
  emailKey?: string;
  member: NewMember;
  problems: readonly RowProblem[];
}

export interface AddedBatch {
  /** Number of rows in this batch, including rows of existing members. */
  rows: number;
  /** Ids of the new members. */
  ids: string[];
}

export interface RowProblem {
  /** Null if the problem concerns the whole row. */
  column: string | null;
  /** A message of one sentence. */
  problem: string;
}

const CHUNK_CHARACTERS = 65_536;
/** Maximum number of rows of one INSERT. The caller can report progress and stop between two statements. */
const INSERT_BATCH_SIZE = 5_000;

/** Two rows with the same address are a problem: they would be one account, and the correct row is unknown. */
const PROBLEMS = `
  SELECT "row", number, said->>'column' AS "column", said->>'problem' AS problem
  FROM staged_members, jsonb_array_elements(problems) WITH ORDINALITY AS listed (said, number)
  UNION ALL
  SELECT "row", 0, 'email', 'This e-mail address is already in row ' || first
  FROM (SELECT "row", min("row") OVER (PARTITION BY email_key) AS first
        FROM staged_members WHERE email_key IS NOT NULL) AS addresses
  WHERE "row" > first`;

const LISTED_PROBLEMS = `
  SELECT "row", "column", problem FROM (${PROBLEMS}) AS problems ORDER BY "row", number`;

export interface ListedProblem extends RowProblem {
  row: number;
}

/**
 * Adds many members at once: collects the rows in a temporary table first, then inserts them in batches. All statements
 * except that of `vacuum` run in the caller's transaction and on its connection.
 */
@Injectable()
export class StagedMemberRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Streams the rows into the temporary table. Keeps only a few chunks in memory. `signal` aborts the stream. */
  async collect(
    client: PoolClient,
    fields: readonly (keyof NewMember)[],
    rows: AsyncIterable<StagedRow>,
    signal?: AbortSignal,
  ): Promise<void> {
    const columns = this.columnsOf(fields);
    await client.query(
      `CREATE TEMPORARY TABLE staged_members ON COMMIT DROP AS
       SELECT 0 AS "row", email_key, NULL::jsonb AS problems, alumni_id, ${columns} FROM users WITH NO DATA`,
    );
    const target = client.query(copyFrom('COPY staged_members FROM STDIN'));
    let reason: unknown;
    const lines = withNeutralError(chunks(rows, fields), (error) => {
      reason = error;
    });
    await pipeline(Readable.from(lines), target, { signal }).catch((error) => {
      throw reason ?? error;
    });
    await client.query('CREATE INDEX staged_members_row ON staged_members ("row")');
  }

  async countRows(client: PoolClient): Promise<{ rows: number; bad: number }> {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM staged_members) AS rows,
         (SELECT count(DISTINCT "row")::int FROM (${PROBLEMS}) AS problems) AS bad`,
    );
    return rows[0];
  }

  /**
   * Returns the problems of the collected rows as CSV: row, column, problem. Read the stream to its end before the next
   * statement.
   */
  problemsAsCsv(client: PoolClient): Readable {
    const copy = client.query(copyTo(`COPY (${LISTED_PROBLEMS}) TO STDOUT (FORMAT csv, HEADER)`));
    return Readable.from(drained(copy), { objectMode: false });
  }

  /** Returns the first `count` problems of the collected rows, in the order of the rows. */
  async firstProblems(client: PoolClient, count: number): Promise<ListedProblem[]> {
    const { rows } = await client.query(`${LISTED_PROBLEMS} LIMIT $1`, [count]);
    return rows;
  }

  /** Counts the rows that have no problem and whose address belongs to no member. */
  async countNew(client: PoolClient): Promise<number> {
    const { rows } = await client.query(
      `WITH bad AS MATERIALIZED (SELECT DISTINCT "row" FROM (${PROBLEMS}) AS problems)
       SELECT count(*)::int AS count FROM staged_members s
       WHERE NOT EXISTS (SELECT FROM bad WHERE bad."row" = s."row")
         AND NOT EXISTS (SELECT FROM users u WHERE u.email_key = s.email_key)`,
    );
    return rows[0].count;
  }

  /**
   * Adds the rows whose address belongs to no member. Existing members stay unchanged. After each batch, yields the ids
   * of the new members and the number of rows in the batch.
   */
  async *add(client: PoolClient, fields: readonly (keyof NewMember)[]): AsyncGenerator<AddedBatch> {
    // Without this lock, two imports of the same members in different orders would deadlock.
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    const columns = this.columnsOf(fields.filter((field) => field !== 'createdAt'));
    const insert = `
      INSERT INTO users (alumni_id, created_at, ${columns})
      SELECT alumni_id, COALESCE(created_at, now()), ${columns} FROM staged_members
      WHERE "row" > $1 AND "row" <= $2 ORDER BY "row"
      ON CONFLICT (email_key) DO NOTHING RETURNING id`;
    for (let after = 0; ; ) {
      const { rows: batch } = await client.query<{ last: number | null; rows: number }>(
        `SELECT max("row") AS last, count(*)::int AS rows FROM (
           SELECT "row" FROM staged_members WHERE "row" > $1 ORDER BY "row" LIMIT ${INSERT_BATCH_SIZE}) AS next`,
        [after],
      );
      const { last = null, rows = 0 } = batch[0] ?? {};
      if (last === null) break;
      const added = await client.query<{ id: string }>(insert, [after, last]);
      yield { rows, ids: added.rows.map(({ id }) => id) };
      after = last;
    }
    // Add the deltas of the import to the membership counts before the commit. Otherwise every read of the counts would
    // have to sum these deltas until a worker folds them.
    await client.query('SELECT fold_membership_counts(NULL)');
  }

  /**
   * Updates PostgreSQL's statistics, so that the member list is fast right after an import. `dataSource` must have no
   * statement timeout.
   */
  async vacuum(dataSource: DataSource): Promise<void> {
    await dataSource.query(
      'VACUUM (ANALYZE) users, search_texts, membership_counts, membership_count_deltas',
    );
  }

  private columnsOf(fields: readonly (keyof NewMember)[]): string {
    const { columns } = this.dataSource.getMetadata(User);
    const names = new Map(columns.map(({ propertyName, databaseName }) => [propertyName, databaseName]));
    return fields.map((field) => names.get(field)).join(', ');
  }
}

/**
 * Yields the output of a COPY. If the caller stops early, reads the rest of the output, because an unread COPY would
 * block its connection.
 */
async function* drained(copy: Readable): AsyncGenerator<Buffer> {
  try {
    yield* copy.iterator({ destroyOnReturn: false });
  } finally {
    copy.resume();
  }
}

/**
 * Yields the chunks. If reading the rows fails, passes the error to `note` and throws another error with a fixed
 * message. A COPY sends the message of the thrown error to PostgreSQL, and PostgreSQL logs it. The original message may
 * quote cells of the list.
 */
async function* withNeutralError(chunksOfRows: AsyncIterable<string>, note: (error: unknown) => void) {
  try {
    yield* chunksOfRows;
  } catch (error) {
    note(error);
    throw new Error('The rows cannot be read.');
  }
}

/** Yields the rows in the text format of COPY, in chunks of about 64 KiB. */
async function* chunks(rows: AsyncIterable<StagedRow>, fields: readonly (keyof NewMember)[]) {
  let chunk = '';
  for await (const { row, emailKey, problems, member } of rows) {
    const said = problems.length > 0 ? JSON.stringify(problems) : null;
    chunk += copyLine([row, emailKey, said, newAlumniId(), ...fields.map((field) => member[field])]);
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}
