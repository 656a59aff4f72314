import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ExportJobDto } from './dto/export.dto.js';
import { type ExportFormat, type ExportJob, OPEN } from './export-job.entity.js';

/** Duration of a lease: several times the renewal interval. An attempt without renewal for this time counts as lost. */
const LEASE = `interval '10 seconds'`;
/** An export fails after this many attempts. */
export const MAX_ATTEMPTS = 5;
export const WORN_OUT = 'The export could not be written. Please try again later.';
const NOT_ALLOWED = 'The person who started this export is no longer an administrator.';

const FILE_LIFETIME = `interval '1 day'`;
/**
 * Maximum number of files of one administrator. Without a limit, one administrator could fill the storage with exports.
 */
const MAX_KEPT_FILES = 5;
const DUE_BATCH_SIZE = 100;
/** One sweep clears the filters of at most this many exports. The next sweep continues. */
const MAX_CLEARED_FILTERS = 1_000;

/** A condition on a row of `export_jobs`: true while the owner of the export is an administrator. */
const OWNER_IS_STAFF = `EXISTS (
  SELECT FROM users owner WHERE owner.id = export_jobs.user_id AND owner.role <> 'ALUMNI')`;
const HELD = `id = $1 AND attempts = $2 AND state = 'running'`;

/** Each statement may run in several workers at once. */
const END_OVERDUE = [
  `UPDATE export_jobs SET state = 'failed', failure = '${NOT_ALLOWED}', file_key = NULL,
     ended_at = COALESCE(ended_at, now())
   WHERE (${OPEN} OR state = 'done') AND NOT ${OWNER_IS_STAFF}`,
  `UPDATE export_jobs SET state = 'failed', failure = '${WORN_OUT}', ended_at = now()
   WHERE ${OPEN} AND available_at <= now() AND attempts >= ${MAX_ATTEMPTS}`,
  `UPDATE export_jobs SET state = 'expired', file_key = NULL WHERE state = 'done' AND expires_at <= now()`,
  // An ended export does not need its search term, which may be a member's name.
  `UPDATE export_jobs SET filters = filters - 'search' WHERE ended_at IS NOT NULL AND filters ? 'search'`,
  `DELETE FROM export_jobs WHERE ended_at < now() - interval '7 days' AND state <> 'done'`,
];

/** Selects the former administrators who still have exports with filters. Reads one index entry per owner. */
export const LOST_OWNERS = `
  WITH RECURSIVE owners AS (
    (SELECT user_id FROM export_jobs WHERE filters <> '{}' ORDER BY user_id LIMIT 1)
    UNION ALL
    SELECT (
      SELECT user_id FROM export_jobs WHERE filters <> '{}' AND user_id > owners.user_id ORDER BY user_id LIMIT 1)
    FROM owners WHERE owners.user_id IS NOT NULL)
  SELECT user_id FROM owners AS export_jobs WHERE user_id IS NOT NULL AND NOT ${OWNER_IS_STAFF}`;

/** An attempt to write an export. Its number is a fencing token: only the latest attempt may change the row. */
export interface ExportAttempt {
  id: string;
  userId: string;
  attempt: number;
  format: ExportFormat;
  filters: ExportJob['filters'];
}

type HeldAttempt = Pick<ExportAttempt, 'id' | 'attempt'>;

/** The progress of an attempt. */
export interface ExportAmounts {
  /** Number of matching members in the database snapshot of the attempt. Null until they are counted. */
  total: number | null;
  rows: number;
  bytes: number;
}

/** An export that waits for its next attempt, and the number of attempts made so far. */
export interface DueExport {
  id: string;
  attempts: number;
}

export interface FinishedExport {
  ownerId: string;
  format: ExportFormat;
  bytes: number;
  key: string;
}

/** The SQL of the table `export_jobs`. */
@Injectable()
export class ExportJobRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds an export and returns its id. Returns undefined if the administrator already has an open export. */
  async add(
    manager: EntityManager,
    userId: string,
    format: ExportFormat,
    filters: ExportJob['filters'],
  ): Promise<string | undefined> {
    const [job] = await manager.query(
      `INSERT INTO export_jobs (user_id, format, filters) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) WHERE ${OPEN} DO NOTHING RETURNING id`,
      [userId, format, filters],
    );
    return job?.id;
  }

  /** Ends an open export, or expires a finished one. Returns false for an export in another state. */
  async cancel(userId: string, id: string): Promise<boolean> {
    const [, cancelled] = await this.dataSource.query(
      `UPDATE export_jobs
       SET state = CASE WHEN state = 'done' THEN 'expired' ELSE 'cancelled' END, file_key = NULL,
         ended_at = COALESCE(ended_at, now())
       WHERE user_id = $1 AND id = $2 AND (${OPEN} OR state = 'done')`,
      [userId, id],
    );
    return cancelled > 0;
  }

  /**
   * Returns the file of a finished export. Returns undefined if there is no file, the file has expired, or the owner is
   * not an administrator any more.
   */
  async finished(id: string): Promise<FinishedExport | undefined> {
    const [job] = await this.dataSource.query(
      `SELECT user_id AS "ownerId", format, bytes::float8 AS bytes, file_key AS key FROM export_jobs
       WHERE id = $1 AND state = 'done' AND expires_at > now() AND ${OWNER_IS_STAFF}`,
      [id],
    );
    return job;
  }

  /**
   * Starts an attempt. Returns undefined if the export has ended, is not due yet, or another attempt holds its lease.
   * Also returns undefined if the owner is not an administrator any more.
   */
  async claim(id: string): Promise<ExportAttempt | undefined> {
    const [rows] = await this.dataSource.query(
      `UPDATE export_jobs SET state = 'running', attempts = attempts + 1, total = NULL, written = 0, bytes = 0,
         started_at = COALESCE(started_at, now()), available_at = now() + ${LEASE}
       WHERE id = $1 AND ${OPEN} AND available_at <= now() AND ${OWNER_IS_STAFF}
       RETURNING id, user_id AS "userId", attempts AS attempt, format, filters`,
      [id],
    );
    return rows[0];
  }

  /** Writes the progress and extends the lease. Returns false if the attempt may not change the row any more. */
  async renew({ id, attempt }: HeldAttempt, { total, rows, bytes }: ExportAmounts): Promise<boolean> {
    const [, held] = await this.dataSource.query(
      `UPDATE export_jobs SET total = $3, written = $4, bytes = $5, available_at = now() + ${LEASE}
       WHERE ${HELD} AND ${OWNER_IS_STAFF}`,
      [id, attempt, total, rows, bytes],
    );
    return held > 0;
  }

  /** Marks the export as done with its file. Returns false if the attempt may not change the row any more. */
  async finish(
    manager: EntityManager,
    { id, attempt }: HeldAttempt,
    file: ExportAmounts & { key: string; sha256: string },
  ): Promise<boolean> {
    const [, held] = await manager.query(
      `UPDATE export_jobs SET state = 'done', total = $3, written = $4, bytes = $5, sha256 = $6, file_key = $7,
         ended_at = now(), expires_at = now() + ${FILE_LIFETIME}
       WHERE ${HELD} AND ${OWNER_IS_STAFF}`,
      [id, attempt, file.total, file.rows, file.bytes, file.sha256, file.key],
    );
    return held > 0;
  }

  /** Expires the older finished exports of the owner of this export. Only the newest MAX_KEPT_FILES keep their file. */
  async expireOldest(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE export_jobs SET state = 'expired', file_key = NULL WHERE state = 'done' AND id IN (
         SELECT o.id FROM export_jobs o JOIN export_jobs e USING (user_id)
         WHERE e.id = $1 AND o.state = 'done' ORDER BY o.ended_at DESC OFFSET ${MAX_KEPT_FILES})`,
      [id],
    );
  }

  /** Makes the export due again after `afterSeconds` seconds. */
  async release({ id, attempt }: HeldAttempt, afterSeconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE export_jobs SET state = 'queued', available_at = now() + make_interval(secs => $3) WHERE ${HELD}`,
      [id, attempt, afterSeconds],
    );
  }

  /** Marks the export as failed. `failure` is a text for the user. */
  async fail({ id, attempt }: HeldAttempt, failure: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE export_jobs SET state = 'failed', failure = $3, ended_at = now() WHERE ${HELD}`,
      [id, attempt, failure],
    );
  }

  /**
   * Returns open exports that a worker should write now, because their wait or the lease of their last attempt is over.
   * Skips an export in the first second after it is due, because the request that starts an export also adds its job.
   */
  due(): Promise<DueExport[]> {
    return this.dataSource.query(
      `SELECT id, attempts FROM export_jobs
       WHERE ${OPEN} AND available_at <= now() - interval '1 second'
       ORDER BY available_at LIMIT ${DUE_BATCH_SIZE}`,
    );
  }

  /**
   * Ends exports whose owner is not an administrator any more or whose attempts are used up. Expires old files, deletes
   * old rows, and removes search texts and filters that may hold a member's name.
   */
  async endOverdue(): Promise<void> {
    for (const statement of END_OVERDUE) await this.dataSource.query(statement);
    await this.clearFiltersOfLostOwners();
  }

  /** Clears the filters of exports whose owner is not an administrator any more. A filter may hold a member's name. */
  private async clearFiltersOfLostOwners(): Promise<void> {
    const owners: { user_id: string }[] = await this.dataSource.query(LOST_OWNERS);
    if (owners.length === 0) return;
    await this.dataSource.query(
      `UPDATE export_jobs SET filters = '{}' WHERE NOT ${OWNER_IS_STAFF} AND id IN (
         SELECT id FROM export_jobs WHERE filters <> '{}' AND user_id = ANY ($1) LIMIT ${MAX_CLEARED_FILTERS})`,
      [owners.map(({ user_id }) => user_id)],
    );
  }
}

export type ExportJobRow = Omit<ExportJobDto, 'downloadUrl'>;

const MAX_LISTED_JOBS = 20;

/** Reports an export past its expiry as expired, even if the worker has not updated the row yet. */
const COLUMNS = `id, format, total, written, bytes::float8 AS bytes, sha256, failure,
  CASE WHEN state = 'done' AND expires_at <= now() THEN 'expired' ELSE state END AS state,
  created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt", expires_at AS "expiresAt"`;

/** Returns the admin's own latest exports, newest first. Omits cancelled ones. Ids increase with time. */
export function newestJobs(dataSource: DataSource, userId: string): Promise<ExportJobRow[]> {
  return dataSource.query(
    `SELECT ${COLUMNS} FROM export_jobs WHERE user_id = $1 AND state <> 'cancelled'
     ORDER BY id DESC LIMIT ${MAX_LISTED_JOBS}`,
    [userId],
  );
}

/** Returns one of the admin's own exports, or undefined. */
export async function ownJob(
  dataSource: DataSource,
  userId: string,
  id: string,
): Promise<ExportJobRow | undefined> {
  const [job] = await dataSource.query(`SELECT ${COLUMNS} FROM export_jobs WHERE user_id = $1 AND id = $2`, [
    userId,
    id,
  ]);
  return job;
}
