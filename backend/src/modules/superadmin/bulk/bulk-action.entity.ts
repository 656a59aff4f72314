import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The kinds of actions that begin with a selection of members. */
export const SELECTING_KINDS = ['change-role', 'delete'] as const;
export type SelectingKind = (typeof SELECTING_KINDS)[number];

/** `restore` undoes a `delete`. */
export const BULK_ACTION_KINDS = [...SELECTING_KINDS, 'restore'] as const;
export type BulkActionKind = (typeof BULK_ACTION_KINDS)[number];

export const BULK_ACTION_STATES = ['running', 'done', 'failed', 'stopped'] as const;
export type BulkActionState = (typeof BULK_ACTION_STATES)[number];

/**
 * The roles that an action may give. An action cannot give the role superadministrator, because no action changes
 * superadministrators: a second action could not take the role away again.
 */
export const BULK_ROLES = ['ALUMNI', 'ADMIN'] as const;
export type BulkRole = (typeof BULK_ROLES)[number];

/** Numbers of selected members that the action does not change, by reason. */
export interface LeftOut {
  superadmins: number;
  /** 1 if the selection contains the superadministrator who acts. */
  own: number;
  /** Members who already have the new role. */
  unchanged: number;
  /** Selected ids that belong to no member. */
  unknown: number;
}

/**
 * A change of role, a deletion, or the undo of a deletion of many members. The members are fixed at the start: the
 * action does not change a member who matches the filter later. Each transaction on up to 250 members also increments
 * `processed`, so a repeated job does no work twice.
 */
@Entity('bulk_actions')
@Check('bulk_actions_kind', `kind IN ('change-role', 'delete', 'restore')`)
@Check('bulk_actions_restores', `(kind = 'restore') = (restores IS NOT NULL)`)
@Check('bulk_actions_role', `(kind = 'change-role') = (role IS NOT NULL) AND role IN ('ALUMNI', 'ADMIN')`)
@Check('bulk_actions_state', `state IN ('running', 'done', 'failed', 'stopped')`)
@Check('bulk_actions_failure', `(state = 'failed') = (failure IS NOT NULL)`)
@Check('bulk_actions_ended', `(state = 'running') = (ended_at IS NULL)`)
@Check('bulk_actions_emptied', `state = 'running' OR targets = '{}'`)
@Index('bulk_actions_one_running', ['userId'], { unique: true, where: `state = 'running'` })
@Index('bulk_actions_by_user', ['userId', 'id'])
@Index('bulk_actions_live', ['availableAt'], { where: `state = 'running'` })
@Index('bulk_actions_ended_at', ['endedAt'])
export class BulkAction {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'bulk_actions_pkey' })
  id: string;

  /**
   * The superadministrator who started the action. No foreign key: after this person's account is deleted, other
   * superadministrators still need the row to undo a deletion.
   */
  @Column({ type: 'uuid' })
  userId: string;

  /** The audit entry of the action. */
  @Column({ type: 'uuid' })
  entryId: string;

  @Column({ type: 'text' })
  kind: BulkActionKind;

  /** The audit entry of the deletion that this action undoes. */
  @Column({ type: 'uuid', nullable: true })
  restores: string | null;

  /** The new role. Null unless the action changes roles. */
  @Column({ type: 'text', nullable: true })
  role: BulkRole | null;

  @Column({ type: 'text', default: 'running' })
  state: BulkActionState;

  /** Ids of the members whom the action concerns. Emptied when the action ends. */
  @Column({ type: 'uuid', array: true })
  targets: string[];

  @Column({ type: 'integer' })
  total: number;

  /** Number of processed members, counted from the start of `targets`. Includes skipped members. */
  @Column({ type: 'integer', default: 0 })
  processed: number;

  /**
   * Number of members that the action changed. Does not count skipped members, such as members who were deleted after
   * the start of the action.
   */
  @Column({ type: 'integer', default: 0 })
  changed: number;

  @Column({ type: 'jsonb' })
  leftOut: LeftOut;

  /** Reason of the failure, as a text for the user. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** Number of failed attempts since the last successful transaction. */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** From this time on, a worker may continue the action: the lease, or the wait after a failure, has ended. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  availableAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
