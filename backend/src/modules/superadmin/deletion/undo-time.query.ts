/** How long a deletion can be undone. */
export const UNDO_TIME = `interval '10 minutes'`;

/**
 * The conditions below are on the table `deleted_members`. The ten minutes of an action on many members begin when the
 * action ends. Otherwise, the deletion of the first member could become final before the last member is deleted.
 */
const ACTION = 'SELECT FROM bulk_actions b WHERE b.entry_id = deleted_members.entry_id';

/** True while the deletion can be undone. */
export const CAN_BE_UNDONE = `(deleted_members.deleted_at > now() - ${UNDO_TIME}
  OR EXISTS (${ACTION} AND (b.state = 'running' OR b.ended_at > now() - ${UNDO_TIME})))`;

/**
 * True for a member that the worker may remove: the time for an undo is over, and no undo that began in time is still
 * running.
 */
export const IS_FINAL = `(NOT ${CAN_BE_UNDONE} AND NOT EXISTS (
  SELECT FROM bulk_actions b WHERE b.restores = deleted_members.entry_id AND b.state = 'running'))`;

/** Seconds until the deletion is final. The time starts at the later of the last deletion and the end of the action. */
export const secondsLeft = (deletedAt: string, endedAt: string) =>
  `floor(extract(epoch FROM GREATEST(${deletedAt}, ${endedAt}) + ${UNDO_TIME} - now()))::int`;
