import type { DataSource } from 'typeorm';

/**
 * Uses the code up and opens a session; of several callers with one code one succeeds. The member is locked before the
 * code, as by whoever deletes a member.
 */
const OPEN_SESSION = `
  WITH member AS (SELECT id FROM users WHERE id = $2 FOR KEY SHARE),
  used AS (
    UPDATE code_challenges SET closed_at = now(), used = true
    WHERE handle = $1 AND closed_at IS NULL AND expires_at > now() AND EXISTS (SELECT 1 FROM member)
    RETURNING handle
  )
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
