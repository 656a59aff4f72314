import type { DataSource } from 'typeorm';
import { type Bind, Parameters } from '../../../infra/database/sql.query.js';
import { conditions } from '../../admin/list/filter-conditions.query.js';
import type { ResolvedFilter } from '../../admin/list/resolve-filter.query.js';
import type { BulkActionState, BulkRole } from './bulk-action.entity.js';
import type { BulkActionDto, BulkActionPreviewDto, LeftOutDto } from './dto/bulk-action.dto.js';

const LISTED_ACTIONS = 5;

const COLUMNS = `id, kind, role, state, total, processed, changed, left_out AS "leftOut", failure,
  created_at AS "createdAt", ended_at AS "endedAt"`;

/** The selected members, the superadministrator who acts, and the new role. `role` is null for a deletion. */
export interface Selected {
  filter: ResolvedFilter;
  actorId: string;
  role: BulkRole | null;
}

/** Returns the SQL condition on `users u` that is true for a selected member whom the action would change. */
export function isConcerned({ actorId, role }: Selected, bind: Bind): string {
  const otherRole = role ? ` AND u.role <> ${bind(role)}` : '';
  return `u.role <> 'SUPERADMIN' AND u.id <> ${bind(actorId)}${otherRole}`;
}

type SelectionCounts = Pick<BulkActionPreviewDto, 'members' | 'alumni' | 'admins'> &
  Omit<LeftOutDto, 'unknown'>;

/**
 * Counts the selected members. The members whom the action would change are counted by role. The members whom it would
 * leave out are counted by reason.
 */
export async function countSelected(dataSource: DataSource, selected: Selected): Promise<SelectionCounts> {
  const values = new Parameters();
  const { bind } = values;
  const own = `u.id = ${bind(selected.actorId)}`;
  const concerned = isConcerned(selected, bind);
  const count = (condition: string) => `count(*) FILTER (WHERE ${condition})::int`;
  const [counts]: [SelectionCounts] = await dataSource.query(
    `SELECT ${count(concerned)} AS members,
       ${count(`${concerned} AND u.role = 'ALUMNI'`)} AS alumni, ${count(`${concerned} AND u.role = 'ADMIN'`)} AS admins,
       ${count(own)} AS own, ${count(`u.role = 'SUPERADMIN' AND NOT ${own}`)} AS superadmins,
       ${count(`u.role <> 'SUPERADMIN' AND NOT ${own} AND NOT (${concerned})`)} AS unchanged
     FROM users u WHERE ${conditions(selected.filter, bind)}`,
    values.list,
  );
  return counts;
}

/** Returns the superadministrator's own latest actions, newest first. Ids increase with time. */
export function newestActions(dataSource: DataSource, userId: string): Promise<BulkActionDto[]> {
  return dataSource.query(
    `SELECT ${COLUMNS} FROM bulk_actions WHERE user_id = $1 ORDER BY id DESC LIMIT ${LISTED_ACTIONS}`,
    [userId],
  );
}

/** Returns a deletion by any superadministrator, or undefined. `changed` is the number of members whom it deleted. */
export async function deletionById(
  dataSource: DataSource,
  id: string,
): Promise<{ entryId: string; state: BulkActionState; changed: number } | undefined> {
  const [deletion] = await dataSource.query(
    `SELECT entry_id AS "entryId", state, changed FROM bulk_actions WHERE id = $1 AND kind = 'delete'`,
    [id],
  );
  return deletion;
}

/** Returns one of the superadministrator's own actions, or undefined. */
export async function ownAction(
  dataSource: DataSource,
  userId: string,
  id: string,
): Promise<BulkActionDto | undefined> {
  const [action] = await dataSource.query(
    `SELECT ${COLUMNS} FROM bulk_actions WHERE user_id = $1 AND id = $2`,
    [userId, id],
  );
  return action;
}
