import { run } from './database';

/** Adds a running export that this admin started. It makes no progress until the test changes it. */
export const beginExport = (email: string) =>
  run(
    `INSERT INTO export_jobs (user_id, state, format, filters, total, written, attempts, started_at, available_at)
     SELECT id, 'running', 'csv', '{}', 50000, 12000, 1, now(), now() + interval '1 hour'
     FROM users WHERE email_key = $1`,
    [email],
  );

/** Marks this admin's export as failed. */
export const failExport = (email: string, failure: string) =>
  run(
    `UPDATE export_jobs SET state = 'failed', failure = $2, ended_at = now()
     WHERE state = 'running' AND user_id = (SELECT id FROM users WHERE email_key = $1)`,
    [email, failure],
  );
