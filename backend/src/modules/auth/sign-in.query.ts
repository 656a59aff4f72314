import type { DataSource } from 'typeorm';
import { STILL_OPEN } from './code-challenge.entity.js';

/** Of several callers with one code one succeeds. */
export const USE_UP = `
  UPDATE code_challenges SET closed_at = now(), used = true WHERE handle = $1 AND ${STILL_OPEN}`;

/**
 * Uses the code up and opens a session. The member is locked before the code, as by whoever deletes a member.
 */
const OPEN_SESSION = `
  WITH member AS (SELECT id FROM users WHERE id = $2 FOR KEY SHARE),
  used AS (${USE_UP} AND EXISTS (SELECT 1 FROM member) RETURNING handle)
  INSERT INTO sessions (user_id) SELECT member.id FROM member, used RETURNING id`;

/** The id of the new session; none when the code was used, voided or has expired, or the member was deleted meanwhile. */
export async function openSession(
  dataSource: Pick<DataSource, 'query'>,
  handle: string,
  userId: string,
): Promise<string | undefined> {
  const [session]: { id: string }[] = await dataSource.query(OPEN_SESSION, [handle, userId]);
  return session?.id;
}
