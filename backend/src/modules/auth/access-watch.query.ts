import type { DataSource } from 'typeorm';
import { SESSION_IS_LIVE } from './session.repository.js';

export interface StaffAccess {
  userId: string;
  /** Absent for the download of a finished export, which continues after the session ends. */
  sessionId?: string;
}

const FIND_LOST = `
  SELECT w.position::int FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS w (user_id, session_id, position)
  WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = w.user_id AND u.role <> 'ALUMNI')
    OR w.session_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = w.session_id AND s.user_id = w.user_id AND ${SESSION_IS_LIVE})`;

/** Returns the indexes in `watched` of members who are not staff any more or whose session has ended. */
export async function findLost(dataSource: DataSource, watched: readonly StaffAccess[]): Promise<number[]> {
  const lost: { position: number }[] = await dataSource.query(FIND_LOST, [
    watched.map(({ userId }) => userId),
    watched.map(({ sessionId }) => sessionId ?? null),
  ]);
  return lost.map(({ position }) => position - 1);
}
