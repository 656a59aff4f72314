import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { AppError, codeOf } from '../../common/errors/app-error.js';
import type { AuditActor } from '../audit/audit.service.js';
import type { ListedProblem } from '../users/staged-member.repository.js';
import { OPEN } from './import-job.entity.js';
import { INVITABLE } from './imported-member.repository.js';

/** Duration of a lease. Much longer than the renewal interval, because the validation of rows can delay a renewal. */
const LEASE = `interval '20 seconds'`;
/** Each step of an import fails after this many attempts. */
export const MAX_TRIES = 3;
export const WORN_OUT = 'The list could not be processed. Please upload it again later.';
const NOT_ALLOWED = 'The person who started this import is no longer a SuperAdmin.';
/**
 * The worker deletes an unconfirmed import this long after the upload, and an unsuccessful import this long after its
 * end.
 */
const LIFETIME = `interval '1 day'`;
const DUE_BATCH_SIZE = 10;
const UNIQUE_VIOLATION = '23505';

const WORKING = `state IN ('checking', 'importing')`;
/** SQL condition on `import_jobs`: true while the person who uploaded or confirmed the list is a superadministrator. */
const BY_SUPERADMIN = `EXISTS (
  SELECT FROM users owner WHERE owner.id = import_jobs.user_id AND owner.role = 'SUPERADMIN')`;
const HELD = `id = $1 AND attempts = $2 AND ${WORKING} AND ${BY_SUPERADMIN}`;

/** Statements that end or delete overdue imports. Several workers may run them at the same time. */
const END_OVERDUE = [
  `UPDATE import_jobs SET state = 'failed', failure = '${NOT_ALLOWED}', file_key = NULL, ended_at = now()
   WHERE ${WORKING} AND NOT ${BY_SUPERADMIN}`,
  `UPDATE import_jobs SET state = 'failed', failure = '${WORN_OUT}', file_key = NULL, ended_at = now()
   WHERE ${WORKING} AND available_at <= now() AND tries >= ${MAX_TRIES}`,
  `DELETE FROM import_jobs
   WHERE state NOT IN ('importing', 'done') AND COALESCE(ended_at, created_at) < now() - ${LIFETIME}`,
  `DELETE FROM import_jobs WHERE created_at < now() - interval '${INVITABLE}'`,
];

/**
 * An attempt of a step. `attempt` is a fencing token: only the latest attempt may change the row. `tries` counts the
 * attempts of this step only.
 */
export interface ImportAttempt {
  id: string;
  attempt: number;
  tries: number;
  step: 'checking' | 'importing';
  fileKey: string;
  bytes: number;
  actor: AuditActor;
}

type HeldImport = Pick<ImportAttempt, 'id' | 'attempt'>;

interface ImportProgress {
  /** Progress of the attempt's step in percent. */
  percent: number;
  rows: number;
}

/** The outcome of a check. */
export interface CheckedList {
  columns: readonly string[];
  rows: number;
  newRows: number;
  badRows: number;
  problems: ListedProblem[];
  /** Null if no row is wrong. */
  reportKey: string | null;
}

/** An import that waits for a worker, and the number of its earlier attempts. */
export interface DueImport {
  id: string;
  attempts: number;
}

/** The SQL that writes the table `import_jobs`. */
@Injectable()
export class ImportJobRepository {
  constructor(private readonly dataSource: DataSource) {}

  async newId(manager: EntityManager): Promise<string> {
    const [{ id }] = await manager.query('SELECT uuid_v7() AS id');
    return id;
  }

  /** Adds an import with its uploaded list. Returns undefined if the portal has an import that has not ended. */
  async add(
    manager: EntityManager,
    { actorId, origin }: AuditActor,
    { key, bytes }: { key: string; bytes: number },
  ): Promise<string | undefined> {
    const [job] = await manager.query(
      `INSERT INTO import_jobs (user_id, origin, file_key, bytes) VALUES ($1, $2, $3, $4)
       ON CONFLICT ((true)) WHERE ${OPEN} DO NOTHING RETURNING id`,
      [actorId, origin, key, bytes],
    );
    return job?.id;
  }

  /**
   * Adds the row of an import by `npm run import`. The same transaction has added the members. The row lets a
   * superadministrator invite these members in the browser.
   */
  async addReceipt(
    manager: EntityManager,
    { id, rows, added }: { id: string; rows: number; added: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO import_jobs (id, state, progress, rows, new_rows, bad_rows, added, ended_at)
       VALUES ($1, 'done', 100, $2, $3, 0, $3, now())`,
      [id, rows, added],
    );
  }

  async hasOpen(): Promise<boolean> {
    const rows = await this.dataSource.query(`SELECT FROM import_jobs WHERE ${OPEN}`);
    return rows.length > 0;
  }

  /** Starts the import of a checked list. Returns undefined if the list is not ready or has no new member. */
  async confirm(
    manager: EntityManager,
    id: string,
    { actorId, origin }: AuditActor,
  ): Promise<DueImport | undefined> {
    const [rows] = await manager.query(
      `UPDATE import_jobs SET state = 'importing', user_id = $2, origin = $3, progress = 0, tries = 0, available_at = now()
       WHERE id = $1 AND state = 'ready' AND new_rows > 0 RETURNING id, attempts`,
      [id, actorId, origin],
    );
    return rows[0];
  }

  /** Cancels an open import, or dismisses an invalid or failed one. A finished or cancelled import stays unchanged. */
  async cancel(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE import_jobs SET state = 'cancelled', file_key = NULL, report_key = NULL, failure = NULL, problems = '[]',
         ended_at = COALESCE(ended_at, now())
       WHERE id = $1 AND (${OPEN} OR state IN ('invalid', 'failed'))`,
      [id],
    );
  }

  /**
   * Starts an attempt. Returns undefined if the import has ended, waits for a confirmation, or is not due yet. Also
   * returns undefined if no attempt is left, or if its owner is not a superadministrator any more.
   */
  async claim(id: string): Promise<ImportAttempt | undefined> {
    const [rows] = await this.dataSource.query(
      `UPDATE import_jobs SET attempts = attempts + 1, tries = tries + 1, progress = 0, available_at = now() + ${LEASE}
       WHERE id = $1 AND ${WORKING} AND available_at <= now() AND tries < ${MAX_TRIES} AND ${BY_SUPERADMIN}
       RETURNING id, attempts AS attempt, tries, state AS step, file_key AS "fileKey", bytes::float8 AS bytes,
         json_build_object('actorId', user_id, 'origin', origin) AS actor`,
      [id],
    );
    return rows[0];
  }

  /** Writes the progress and extends the lease. Returns false if the attempt may not change the row any more. */
  async renew({ id, attempt }: HeldImport, { percent, rows }: ImportProgress): Promise<boolean> {
    const [, held] = await this.dataSource.query(
      `UPDATE import_jobs SET progress = $3, rows = $4, available_at = now() + ${LEASE} WHERE ${HELD}`,
      [id, attempt, percent, rows],
    );
    return held > 0;
  }

  /**
   * Stores the outcome of the check. If the list has wrong rows, clears `file_key`, so that the sweep of orphaned files
   * deletes the list. Returns false if the attempt may not change the row any more.
   */
  async finishCheck(
    manager: EntityManager,
    { id, attempt }: HeldImport,
    { columns, rows, newRows, badRows, problems, reportKey }: CheckedList,
  ): Promise<boolean> {
    const [, held] = await manager.query(
      `UPDATE import_jobs SET state = CASE WHEN $6::int > 0 THEN 'invalid' ELSE 'ready' END, progress = 100,
         columns = $3, rows = $4, new_rows = $5, bad_rows = $6, problems = $7, report_key = $8,
         file_key = CASE WHEN $6::int > 0 THEN NULL ELSE file_key END, ended_at = CASE WHEN $6::int > 0 THEN now() END
       WHERE ${HELD}`,
      [id, attempt, columns, rows, newRows, badRows, JSON.stringify(problems), reportKey],
    );
    return held > 0;
  }

  /**
   * Marks the import as done in the transaction that adds the members. Returns false if the attempt may not change the
   * row any more.
   */
  async finish(
    manager: EntityManager,
    { id, attempt }: HeldImport,
    { rows, added }: { rows: number; added: number },
  ): Promise<boolean> {
    const [, held] = await manager.query(
      `UPDATE import_jobs SET state = 'done', progress = 100, rows = $3, added = $4, file_key = NULL, origin = NULL,
         ended_at = now()
       WHERE ${HELD}`,
      [id, attempt, rows, added],
    );
    return held > 0;
  }

  /** Makes the import due again after `afterSeconds`, so that a worker can start a new attempt. */
  async release({ id, attempt }: HeldImport, afterSeconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE import_jobs SET available_at = now() + make_interval(secs => $3) WHERE ${HELD}`,
      [id, attempt, afterSeconds],
    );
  }

  /**
   * Like `release`, but without a wait. Does not count the attempt, because the attempt did not fail: its worker shuts
   * down.
   */
  async giveBack({ id, attempt }: HeldImport): Promise<void> {
    await this.dataSource.query(
      `UPDATE import_jobs SET available_at = now(), tries = greatest(tries - 1, 0) WHERE ${HELD}`,
      [id, attempt],
    );
  }

  /** Marks the import as failed. `failure` is a text for the user. */
  async fail({ id, attempt }: HeldImport, failure: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE import_jobs SET state = 'failed', failure = $3, file_key = NULL, ended_at = now() WHERE ${HELD}`,
      [id, attempt, failure],
    );
  }

  /** Returns imports that have been due for a second or longer. No worker holds these imports. */
  due(): Promise<DueImport[]> {
    return this.dataSource.query(
      `SELECT id, attempts FROM import_jobs
       WHERE ${WORKING} AND available_at <= now() - interval '1 second' ORDER BY available_at LIMIT ${DUE_BATCH_SIZE}`,
    );
  }

  /**
   * Ends running imports whose owner is no longer a superadministrator or whose attempts are used up. Deletes old
   * imports.
   */
  async endOverdue(): Promise<void> {
    for (const statement of END_OVERDUE) await this.dataSource.query(statement);
  }

  /**
   * Starts or continues the invitations of an import. Returns false if the state of the import does not allow this.
   * Throws `CONFLICT` while the portal sends invitations of another import, because all imports share one rate limit.
   */
  async startInvitations(manager: EntityManager, id: string): Promise<boolean> {
    try {
      const [, started] = await manager.query(
        `UPDATE import_jobs SET invitations = 'running', invite_at = now()
         WHERE id = $1 AND state = 'done' AND invitations IN ('none', 'stopped')`,
        [id],
      );
      return started > 0;
    } catch (error) {
      if (!(error instanceof QueryFailedError) || codeOf(error.driverError) !== UNIQUE_VIOLATION) throw error;
      throw new AppError(
        'CONFLICT',
        'Invitations of another import are being sent. Wait for them or stop them.',
      );
    }
  }

  async stopInvitations(manager: EntityManager, id: string): Promise<boolean> {
    const [, stopped] = await manager.query(
      `UPDATE import_jobs SET invitations = 'stopped' WHERE id = $1 AND invitations = 'running'`,
      [id],
    );
    return stopped > 0;
  }

  /**
   * Locks the import whose invitations are due and returns its id. Returns undefined during maintenance, because
   * invited members could not sign in.
   */
  async lockInviting(manager: EntityManager): Promise<string | undefined> {
    const [job] = await manager.query(
      `SELECT id FROM import_jobs WHERE invitations = 'running' AND invite_at <= now()
         AND NOT EXISTS (SELECT FROM maintenance WHERE is_enabled)
       LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    return job?.id;
  }

  /**
   * Sets the time of the next invitations. Adds the pause to the planned time and not to the current time, so that a
   * late worker keeps the average rate. A delay of more than five seconds counts as five seconds.
   */
  async pauseInvitations(manager: EntityManager, id: string, seconds: number): Promise<void> {
    await manager.query(
      `UPDATE import_jobs SET invite_at = greatest(invite_at, now() - interval '5 seconds') + make_interval(secs => $2)
       WHERE id = $1`,
      [id, seconds],
    );
  }

  async finishInvitations(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`UPDATE import_jobs SET invitations = 'done' WHERE id = $1`, [id]);
  }
}
