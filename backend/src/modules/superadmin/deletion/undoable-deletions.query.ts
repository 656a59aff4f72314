import type { DataSource, EntityManager } from 'typeorm';
import type { UndoableDeletionDto } from './dto/undoable-deletion.dto.js';
import { CAN_BE_UNDONE, secondsLeft, UNDO_TIME } from './undo-time.query.js';

export type UndoableDeletion = UndoableDeletionDto;

/** Maximum length of the list. Older deletions can still be undone by the member's id, which the audit log shows. */
const LISTED_DELETIONS = 100;

/**
 * True if at least one member of the deletion `held` can be restored, because no other member has the e-mail address
 * now. A scalar subquery with LIMIT stops at the first such member.
 */
const HAS_FREE_ADDRESS = `(
  SELECT true FROM deleted_members d WHERE d.entry_id = held.entry_id
    AND NOT EXISTS (SELECT FROM users u WHERE u.email_key = d.rows -> 'users' -> 0 ->> 'email_key') LIMIT 1)`;

/**
 * All members deleted by one action form one deletion. Omits a deletion while its action or its undo is running. Also
 * omits a deletion if none of its members can be restored, because other members now have the e-mail addresses.
 */
const DELETIONS = `
  SELECT held.entry_id AS "entryId", b.id AS "actionId", held.members, a.actor_id AS "actorId",
    held.deleted_at AS "deletedAt", ${secondsLeft('held.deleted_at', 'b.ended_at')} AS "undoSeconds",
    CASE WHEN b.id IS NULL THEN (
      SELECT jsonb_build_object('id', d.id, 'email', d.rows -> 'users' -> 0 ->> 'email',
        'name', COALESCE(d.rows -> 'users' -> 0 ->> 'full_name', d.rows -> 'users' -> 0 ->> 'email'))
      FROM deleted_members d WHERE d.entry_id = held.entry_id LIMIT 1) END AS member
  FROM (
    SELECT entry_id, count(*)::int AS members, max(deleted_at) AS deleted_at FROM deleted_members GROUP BY entry_id
  ) AS held
  JOIN audit_entries a ON a.id = held.entry_id
  LEFT JOIN bulk_actions b ON b.entry_id = held.entry_id
  WHERE (b.id IS NOT NULL OR a.action = 'user.deleted') AND b.state IS DISTINCT FROM 'running'
    AND ${secondsLeft('held.deleted_at', 'b.ended_at')} > 0
    AND NOT EXISTS (SELECT FROM bulk_actions r WHERE r.restores = held.entry_id AND r.state = 'running')
    AND ${HAS_FREE_ADDRESS}
  ORDER BY held.entry_id DESC LIMIT ${LISTED_DELETIONS}`;

export function undoableDeletions(dataSource: DataSource): Promise<UndoableDeletion[]> {
  return dataSource.query(DELETIONS);
}

/** Returns how many members of a deletion are still deleted. Returns 0 when the time for an undo is over. */
export async function countUndoable(manager: EntityManager, entryId: string): Promise<number> {
  const [{ members }] = await manager.query(
    `SELECT count(*)::int AS members FROM deleted_members WHERE entry_id = $1 AND ${CAN_BE_UNDONE}`,
    [entryId],
  );
  return members;
}

/**
 * Returns true if an action began to undo a deletion of many members, or if the ten minutes are not over.
 * Call this function only if `countUndoable` returned 0. Within the ten minutes, only an undo removes the stored rows,
 * so 0 then means that all members were restored.
 */
export async function wasUndone(manager: EntityManager, entryId: string): Promise<boolean> {
  const [{ undone }] = await manager.query(
    `SELECT EXISTS (SELECT FROM bulk_actions b WHERE b.restores = $1)
       OR EXISTS (SELECT FROM bulk_actions b WHERE b.entry_id = $1 AND b.ended_at > now() - ${UNDO_TIME}) AS undone`,
    [entryId],
  );
  return undone;
}
