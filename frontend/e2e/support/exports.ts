import { run } from './database';

/** An export of this admin that a worker seems to be writing: it stays where it is until the test moves it. */
export const beginExport = (email: string) =>
  run(
    `INSERT INTO export_jobs (user_id, state, format, filters, total, written, attempts, started_at, available_at)
     SELECT id, 'running', 'csv', '{}', 50000, 12000, 1, now(), now() + interval '1 hour'
     FROM users WHERE email_key = $1`,
    [email],
  );

/** As if the worker had given up on this admin's export. */
export const failExport = (email: string, failure: string) =>
  run(
    `UPDATE export_jobs SET state = 'failed', failure = $2, ended_at = now()
     WHERE state = 'running' AND user_id = (SELECT id FROM users WHERE email_key = $1)`,
    [email, failure],
  );
