import type { DataSource, EntityManager } from 'typeorm';
import { SUCCESSFUL_SQL } from '../auth/sign-in-event.entity.js';

const hasSignedIn = (userId: string) => `(
  EXISTS (SELECT FROM sign_in_events WHERE user_id = ${userId} AND ${SUCCESSFUL_SQL})
  OR EXISTS (SELECT FROM sessions WHERE user_id = ${userId}))`;

/** A condition on `imported_members m`: true if the member has ever signed in. */
export const HAS_SIGNED_IN = hasSignedIn('m.user_id');

/** Returns true if the member exists and has never signed in. */
export async function awaitsInvitation(dataSource: DataSource, userId: string): Promise<boolean> {
  const rows = await dataSource.query(`SELECT FROM users u WHERE u.id = $1 AND NOT ${hasSignedIn('u.id')}`, [
    userId,
  ]);
  return rows.length > 0;
}

/**
 * Returns the ids of those members who were imported and still wait for their invitation. The portal sends these
 * members no notice of a new role or address, because they do not know yet that they have an account.
 */
export async function waitingForInvitation(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows: { id: string }[] = await manager.query(
    `SELECT m.user_id AS id FROM imported_members m
     WHERE m.user_id = ANY ($1) AND m.state = 'waiting' AND NOT ${HAS_SIGNED_IN}`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
