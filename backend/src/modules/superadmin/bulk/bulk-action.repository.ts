import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Parameters } from '../../../infra/database/sql.query.js';
import { conditions } from '../../admin/list/filter-conditions.query.js';
import { CAN_BE_UNDONE } from '../deletion/undo-time.query.js';
import type { BulkActionKind, BulkRole, LeftOut, SelectingKind } from './bulk-action.entity.js';
import { isConcerned, type Selected } from './bulk-action.query.js';

/**
 * Duration of a lease: several times the duration of the longest transaction. If an action makes no progress for this
 * time, another worker continues it.
 */
const LEASE = `interval '10 seconds'`;
/** An action fails after this many consecutive failures. */
const MAX_ATTEMPTS = 5;
const WORN_OUT = 'The remaining members could not be changed. Please try again later.';
const NOT_ALLOWED = 'The person who started this action is no longer a SuperAdmin.';
const DUE_BATCH_SIZE = 100;

/** Members in one transaction. A larger number would block other role changes for longer and would not be faster. */
export const MEMBERS_PER_TRANSACTION = 250;
/**
 * Each consecutive failure divides the number of members in a transaction by this number. So if the change of one
 * member fails, the action still changes all members before this member.
 */
const BATCH_DIVISOR_AFTER_FAILURE = 8;

const END = `targets = '{}', ended_at = now()`;

/** Statements that end or delete overdue actions. Several workers may run them at the same time. */
const END_OVERDUE = [
  `UPDATE bulk_actions SET state = 'failed', failure = '${WORN_OUT}', ${END}
   WHERE state = 'running' AND attempts >= ${MAX_ATTEMPTS}`,
  `DELETE FROM bulk_actions WHERE ended_at < now() - interval '7 days'`,
];

const NOTHING_LEFT_OUT: LeftOut = { superadmins: 0, own: 0, unchanged: 0, unknown: 0 };

/** The undo of a deletion. `entryId` is the audit entry of the undo, and `restores` the audit entry of the deletion. */
interface NewRestoration {
  actorId: string;
  entryId: string;
  restores: string;
}

interface NewBulkAction {
  entryId: string;
  kind: SelectingKind;
  selected: Selected;
  leftOut: LeftOut;
}

/** A running action whose row is locked. */
export interface HeldAction {
  id: string;
  actorId: string;
  entryId: string;
  kind: BulkActionKind;
  role: BulkRole | null;
  /** The ids of the next members to process. Empty if all are processed. */
  memberIds: string[];
  /** True while the actor is a superadministrator. */
  permitted: boolean;
}

/** A running action that no worker continues. `processed` and `attempts` are parts of the id of its next job. */
export interface DueAction {
  id: string;
  processed: number;
  attempts: number;
}

/** The SQL that writes the table `bulk_actions`. */
@Injectable()
export class BulkActionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds an action and stores the ids of the members whom it would change now. During the first lease, only the web
   * process may start or release the action. Returns the id of the action and the number of members. Returns undefined
   * if the superadministrator has another running action.
   */
  async add(
    manager: EntityManager,
    { entryId, kind, selected, leftOut }: NewBulkAction,
  ): Promise<{ id: string; total: number } | undefined> {
    const values = new Parameters();
    const { bind } = values;
    const [action] = await manager.query(
      `INSERT INTO bulk_actions (user_id, entry_id, kind, role, left_out, available_at, targets, total)
       SELECT ${bind(selected.actorId)}, ${bind(entryId)}, ${bind(kind)}, ${bindNullable(values, selected.role)}::text,
         ${bind(JSON.stringify(leftOut))}::jsonb, now() + ${LEASE}, chosen.ids, cardinality(chosen.ids)
       FROM (
         SELECT ARRAY (
           SELECT u.id FROM users u WHERE ${conditions(selected.filter, bind)} AND ${isConcerned(selected, bind)}
         ) AS ids) AS chosen
       ON CONFLICT (user_id) WHERE state = 'running' DO NOTHING RETURNING id, total`,
      values.list,
    );
    return action;
  }

  /**
   * Like `add`, for the undo of a deletion. The action concerns the members who are still deleted, if the time for an
   * undo is not over. It later skips members whose e-mail address another member uses.
   */
  async addRestoration(
    manager: EntityManager,
    { actorId, entryId, restores }: NewRestoration,
  ): Promise<{ id: string; total: number } | undefined> {
    const [action] = await manager.query(
      `INSERT INTO bulk_actions (user_id, entry_id, kind, restores, left_out, available_at, targets, total)
       SELECT $1, $2, 'restore', $3, $4, now() + ${LEASE}, chosen.ids, cardinality(chosen.ids)
       FROM (SELECT ARRAY (
         SELECT id FROM deleted_members WHERE entry_id = $3 AND ${CAN_BE_UNDONE} ORDER BY id) AS ids) AS chosen
       ON CONFLICT (user_id) WHERE state = 'running' DO NOTHING RETURNING id, total`,
      [actorId, entryId, restores, JSON.stringify(NOTHING_LEFT_OUT)],
    );
    return action;
  }

  /** Locks a running action until the transaction ends. Returns undefined if the action has ended. */
  async hold(manager: EntityManager, id: string): Promise<HeldAction | undefined> {
    const [action] = await manager.query(
      `SELECT id, user_id AS "actorId", entry_id AS "entryId", kind, role, 
         targets[processed + 1:processed + GREATEST(1, ${MEMBERS_PER_TRANSACTION} / ${BATCH_DIVISOR_AFTER_FAILURE} ^ attempts)::int]
           AS "memberIds",
         EXISTS (SELECT FROM users WHERE users.id = user_id AND users.role = 'SUPERADMIN') AS permitted
       FROM bulk_actions WHERE id = $1 AND state = 'running' FOR UPDATE`,
      [id],
    );
    return action;
  }

  /** Counts `memberIds` as processed, in the same transaction that changes these members. Extends the lease. */
  async advance(manager: EntityManager, { id, memberIds }: HeldAction, changed: number): Promise<void> {
    await manager.query(
      `UPDATE bulk_actions SET processed = processed + $2, changed = changed + $3, attempts = 0,
         available_at = now() + ${LEASE} WHERE id = $1`,
      [id, memberIds.length, changed],
    );
  }

  async finish(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`UPDATE bulk_actions SET state = 'done', ${END} WHERE id = $1`, [id]);
  }

  /** Ends an action whose actor is no longer a superadministrator. */
  async refuse(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`UPDATE bulk_actions SET state = 'failed', failure = $2, ${END} WHERE id = $1`, [
      id,
      NOT_ALLOWED,
    ]);
  }

  /** Ends a running action. Does not undo changes and deletions that were already made. */
  async stop(userId: string, id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE bulk_actions SET state = 'stopped', ${END} WHERE user_id = $1 AND id = $2 AND state = 'running'`,
      [userId, id],
    );
  }

  /** Makes the action due for a worker. It is due at once, or after a growing delay if an attempt failed. */
  async release(id: string, failed: boolean): Promise<void> {
    await this.dataSource.query(
      `UPDATE bulk_actions SET attempts = attempts + $2,
         available_at = now() + make_interval(secs => CASE WHEN $2 = 0 THEN 0 ELSE 2 ^ attempts END)
       WHERE id = $1 AND state = 'running'`,
      [id, failed ? 1 : 0],
    );
  }

  due(): Promise<DueAction[]> {
    return this.dataSource.query(
      `SELECT id, processed, attempts FROM bulk_actions
       WHERE state = 'running' AND available_at <= now() ORDER BY available_at LIMIT ${DUE_BATCH_SIZE}`,
    );
  }

  /** Ends actions with MAX_ATTEMPTS consecutive failures. Deletes actions that ended more than seven days ago. */
  async endOverdue(): Promise<void> {
    for (const statement of END_OVERDUE) await this.dataSource.query(statement);
  }
}

function bindNullable(values: Parameters, value: string | null): string {
  return value === null ? 'NULL' : values.bind(value);
}
