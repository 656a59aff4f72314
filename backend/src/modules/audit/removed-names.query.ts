/** How long the audit log shows the name of a deleted member. */
export const REMOVED_NAMES_KEPT = '30 days';

/** Joins the names that the log may still show, also while no worker deletes them. `id` is an SQL expression. */
export const joinRemovedName = (alias: string, id: string) =>
  `LEFT JOIN removed_names ${alias} ON ${alias}.member_id = ${id}
     AND ${alias}.removed_at > now() - interval '${REMOVED_NAMES_KEPT}'`;
