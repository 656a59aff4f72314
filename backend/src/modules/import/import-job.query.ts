import type { DataSource } from 'typeorm';
import type { ImportJobDto, InvitationsDto } from './dto/import-job.dto.js';
import { HAS_SIGNED_IN } from './signed-in.query.js';

/**
 * An import as `newestImports` and `importOf` return it. `columns` contains all columns of the list.
 * `ImportJobsService` moves the columns that the import ignores to `ignoredColumns`.
 */
export type ImportJobRow = Omit<ImportJobDto, 'ignoredColumns'>;

/** Maximum number of imports that the page shows: the latest import, and earlier imports that succeeded. */
const LISTED_IMPORTS = 6;

const COLUMNS = `j.id, j.state, j.progress, j.rows, j.new_rows AS "newRows", j.bad_rows AS "badRows", j.columns,
  j.problems, j.report_key IS NOT NULL AS "hasReport", j.added, j.failure,
  j.created_at AS "createdAt", j.ended_at AS "endedAt"`;

/**
 * Counts invited and waiting members. While invitations are sent, the page reads these two numbers every few seconds.
 * During this time the number of waiting members includes members who have already signed in, because the query is
 * faster without the check of sign-ins.
 */
const INVITATIONS = `
  CASE WHEN j.state = 'done' THEN (
    SELECT json_build_object('state', j.invitations,
      'invited', count(*) FILTER (WHERE m.state = 'invited'),
      'waiting', count(*) FILTER (WHERE m.state = 'waiting' AND (j.invitations = 'running' OR NOT ${HAS_SIGNED_IN})))
    FROM imported_members m WHERE m.import_id = j.id) END AS invitations`;

/** Returns the newest imports except cancelled ones. */
export function newestImports(dataSource: DataSource): Promise<ImportJobRow[]> {
  return dataSource.query(
    `SELECT ${COLUMNS}, ${INVITATIONS} FROM import_jobs j
     WHERE j.state <> 'cancelled' ORDER BY j.created_at DESC, j.id DESC LIMIT ${LISTED_IMPORTS}`,
  );
}

/** Returns the import with this id, or undefined. */
export async function importOf(dataSource: DataSource, id: string): Promise<ImportJobRow | undefined> {
  const [job] = await dataSource.query(
    `SELECT ${COLUMNS}, ${INVITATIONS} FROM import_jobs j WHERE j.id = $1`,
    [id],
  );
  return job;
}

/** Returns the key of an import's report on wrong rows, or undefined if the import has no report. */
export async function reportKeyOf(dataSource: DataSource, id: string): Promise<string | undefined> {
  const [job] = await dataSource.query('SELECT report_key AS key FROM import_jobs WHERE id = $1', [id]);
  return job?.key ?? undefined;
}

/** Counts the members of an import who have never signed in and were not invited. */
export async function waitingMembers(dataSource: DataSource, id: string): Promise<InvitationsDto['waiting']> {
  const [{ count }] = await dataSource.query(
    `SELECT count(*)::int AS count FROM imported_members m
     WHERE m.import_id = $1 AND m.state = 'waiting' AND NOT ${HAS_SIGNED_IN}`,
    [id],
  );
  return count;
}
