import type { DataSource } from 'typeorm';
import { SUCCESSFUL_SQL } from '../auth/sign-in-event.entity.js';

const hasSignedIn = (userId: string) => `(
  EXISTS (SELECT FROM sign_in_events WHERE user_id = ${userId} AND ${SUCCESSFUL_SQL})
  OR EXISTS (SELECT FROM sessions WHERE user_id = ${userId}))`;

/** A condition on `imported_members m`: true if the member has ever signed in. */
export const HAS_SIGNED_IN = hasSignedIn('m.user_id');

/** Returns whether a member exists who has never signed in. */
export async function awaitsInvitation(dataSource: DataSource, userId: string): Promise<boolean> {
  const rows = await dataSource.query(`SELECT FROM users u WHERE u.id = $1 AND NOT ${hasSignedIn('u.id')}`, [
    userId,
  ]);
  return rows.length > 0;
}
