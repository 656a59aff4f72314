import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from '../../infra/database/advisory-locks.js';
import { copyLine } from '../../infra/database/copy-text.js';
import { newAlumniId } from './alumni-id.js';
import { User } from './user.entity.js';

/** What is known of somebody who becomes a member without the wizard. */
export type NewMember = Partial<
  Omit<User, 'id' | 'role' | 'alumniId' | 'emailKey' | 'fullName' | 'version' | 'createdAt'>
> & { createdAt?: string };

/** A row of a list that is to become a member, if nothing is wrong with it. */
export interface StagedRow {
  row: number;
  /** Absent when the address is no address. */
  emailKey?: string;
  member: NewMember;
  problems: readonly RowProblem[];
}

export interface RowProblem {
  /** Null for a problem of the whole row. */
  column: string | null;
  /** One sentence. */
  problem: string;
}

const CHUNK_CHARACTERS = 65_536;

/** Two rows of one address are one account; which of them is meant nobody can tell. */
const PROBLEMS = `
  SELECT "row", number, said->>'column' AS "column", said->>'problem' AS problem
  FROM staged_members, jsonb_array_elements(problems) WITH ORDINALITY AS listed (said, number)
  UNION ALL
  SELECT "row", 0, 'email', 'This e-mail address stands in row ' || first || ' already'
  FROM (SELECT "row", min("row") OVER (PARTITION BY email_key) AS first
        FROM staged_members WHERE email_key IS NOT NULL) AS addresses
  WHERE "row" > first`;

/**
 * Adds members in great number: rows are collected beside the table first, all of them in the caller's transaction and
 * on its connection, and are then added at once.
 */
@Injectable()
export class StagedMembers {
  constructor(private readonly dataSource: DataSource) {}

  /** Collects the rows as they come, in the order of `fields`, and holds only a few of them in memory. */
  async collect(
    client: PoolClient,
    fields: readonly (keyof NewMember)[],
    rows: AsyncIterable<StagedRow>,
  ): Promise<void> {
    const columns = this.columnsOf(fields);
    await client.query(
      `CREATE TEMPORARY TABLE staged_members ON COMMIT DROP AS
       SELECT 0 AS "row", email_key, NULL::jsonb AS problems, alumni_id, ${columns} FROM users WITH NO DATA`,
    );
    const target = client.query(copyFrom('COPY staged_members FROM STDIN'));
    await pipeline(Readable.from(chunks(rows, fields)), target);
  }

  async countRows(client: PoolClient): Promise<{ rows: number; bad: number }> {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM staged_members) AS rows,
         (SELECT count(DISTINCT "row")::int FROM (${PROBLEMS}) AS problems) AS bad`,
    );
    return rows[0];
  }

  /** Writes what is wrong as CSV: row, column, problem. */
  async writeProblems(client: PoolClient, target: Writable): Promise<void> {
    const source = client.query(
      copyTo(
        `COPY (SELECT "row", "column", problem FROM (${PROBLEMS}) AS problems ORDER BY "row", number)
         TO STDOUT (FORMAT csv, HEADER)`,
      ),
    );
    await pipeline(source, target);
  }

  /** How many are no members yet. */
  async countNew(client: PoolClient): Promise<number> {
    const { rows } = await client.query(
      `SELECT count(*)::int AS count FROM staged_members s
       WHERE NOT EXISTS (SELECT FROM users u WHERE u.email_key = s.email_key)`,
    );
    return rows[0].count;
  }

  /** Adds those who are no members yet and returns their number; who is one already stays as they are. */
  async add(client: PoolClient, fields: readonly (keyof NewMember)[]): Promise<number> {
    // Two lists that name the same people in other orders would wait for each other for ever.
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    const columns = this.columnsOf(fields.filter((field) => field !== 'createdAt'));
    const { rowCount } = await client.query(
      `INSERT INTO users (alumni_id, created_at, ${columns})
       SELECT alumni_id, COALESCE(created_at, now()), ${columns} FROM staged_members ORDER BY "row"
       ON CONFLICT (email_key) DO NOTHING`,
    );
    return rowCount ?? 0;
  }

  private columnsOf(fields: readonly (keyof NewMember)[]): string {
    const { columns } = this.dataSource.getMetadata(User);
    const names = new Map(columns.map(({ propertyName, databaseName }) => [propertyName, databaseName]));
    return fields.map((field) => names.get(field)).join(', ');
  }
}

/** Rows in COPY's text format, many at a time. */
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
