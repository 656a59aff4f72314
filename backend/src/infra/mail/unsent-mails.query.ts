import type { DataSource } from 'typeorm';

/** Counts the unsent mails and returns the age of the oldest one in seconds. */
export async function unsentMails(dataSource: DataSource): Promise<{ mails: number; age: number }> {
  const [outbox] = await dataSource.query(
    `SELECT count(*)::int AS mails, COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float AS age
     FROM mails WHERE state IN ('queued', 'sending')`,
  );
  return outbox;
}

/**
 * Returns for how many seconds the unsent mail with the earliest `available_at` has been due. The result is negative if
 * this time is in the future.
 */
export async function secondsDue(dataSource: DataSource): Promise<number> {
  const [{ seconds }] = await dataSource.query(
    `SELECT COALESCE(extract(epoch FROM now() - min(available_at)), 0)::float AS seconds
     FROM mails WHERE state IN ('queued', 'sending')`,
  );
  return seconds;
}
