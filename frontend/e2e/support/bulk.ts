import { run } from './database';

/** Adds a running bulk deletion that this superadmin started. It makes no progress until the test changes it. */
export const beginBulkAction = (email: string) =>
  run(
    `INSERT INTO bulk_actions (user_id, entry_id, kind, targets, total, processed, changed, left_out, available_at)
     SELECT id, uuid_v7(), 'delete', array_fill(uuid_v7(), ARRAY[1200]), 1200, 300, 300,
       '{"superadmins": 0, "own": 0, "unchanged": 0, "unknown": 0}', now() + interval '1 hour'
     FROM users WHERE email_key = $1`,
    [email],
  );

/** Removes the bulk actions that this superadmin started. */
export const endBulkAction = (email: string) =>
  run('DELETE FROM bulk_actions WHERE user_id = (SELECT id FROM users WHERE email_key = $1)', [email]);
