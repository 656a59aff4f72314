import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ListedProblem } from '../users/staged-member.repository.js';

export const IMPORT_STATES = [
  'checking',
  'ready',
  'invalid',
  'importing',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const INVITATION_STATES = ['none', 'running', 'stopped', 'done'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** SQL condition on imports that have not ended. The portal has at most one such import. */
export const OPEN = `state IN ('checking', 'ready', 'importing')`;

const listOf = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/**
 * An import that a superadministrator starts in the browser. The worker checks the uploaded list. After a
 * superadministrator has confirmed, the worker adds the members. The row of a successful import is kept for 30 days,
 * any other row for a day. The command `npm run import` also adds a row, unless it adds no member.
 */
@Entity('import_jobs')
@Check('import_jobs_state', `state IN (${listOf(IMPORT_STATES)})`)
@Check('import_jobs_file', `(${OPEN}) = (file_key IS NOT NULL)`)
@Check('import_jobs_report', `report_key IS NULL OR state = 'invalid'`)
@Check('import_jobs_receipt', `(state = 'done') = (added IS NOT NULL)`)
@Check('import_jobs_failure', `(state = 'failed') = (failure IS NOT NULL)`)
@Check('import_jobs_ended', `(${OPEN}) = (ended_at IS NULL)`)
@Check(
  'import_jobs_invitations',
  `invitations IN (${listOf(INVITATION_STATES)}) AND (state = 'done' OR invitations = 'none')`,
)
// TypeORM cannot describe an index on a constant, so only the migration defines the next two indexes.
@Index('import_jobs_one_open', { synchronize: false })
@Index('import_jobs_one_inviting', { synchronize: false })
@Index('import_jobs_created_at', ['createdAt'])
export class ImportJob {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'import_jobs_pkey' })
  id: string;

  /** The superadministrator who uploaded or confirmed the list. Null for an import by `npm run import`. */
  @Column({ type: 'uuid', nullable: true })
  userId: string | null;

  /** Network address of the superadministrator in `userId`, for the audit log. */
  @Column({ type: 'text', nullable: true })
  origin: string | null;

  @Column({ type: 'text', default: 'checking' })
  state: ImportState;

  /** Size of the list in bytes. */
  @Column({ type: 'bigint', default: 0 })
  bytes: string;

  /** Progress of the present step, the check or the import, in percent. */
  @Column({ type: 'smallint', default: 0 })
  progress: number;

  /** All columns of the list, including the columns that the import ignores. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  columns: string[];

  /** Number of rows that the present step has read. At its end, the number of all rows of the list. */
  @Column({ type: 'integer', default: 0 })
  rows: number;

  /** Number of rows that have no problem and whose e-mail address belonged to no member at the time of the check. */
  @Column({ type: 'integer', nullable: true })
  newRows: number | null;

  @Column({ type: 'integer', nullable: true })
  badRows: number | null;

  /**
   * The first 20 problems of the list. They name rows and columns. Except for a country code, they contain no value of
   * the list.
   */
  @Column({ type: 'jsonb', default: () => `'[]'` })
  problems: ListedProblem[];

  /** Number of members that the import added. Null until the import is done. */
  @Column({ type: 'integer', nullable: true })
  added: number | null;

  /** Reason of the failure, as a text for the user. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** Key of the list in the file storage. */
  @Column({ type: 'text', nullable: true })
  fileKey: string | null;

  /** Key, in the file storage, of the report on the bad rows of the list. */
  @Column({ type: 'text', nullable: true })
  reportKey: string | null;

  /**
   * Number of attempts of both steps together: the check and the import. Only the latest attempt may change the row
   * (fencing token).
   */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** Number of attempts of the present step. */
  @Column({ type: 'smallint', default: 0 })
  tries: number;

  /** Time of the next attempt. While a worker runs an attempt, this is the end of the worker's lease. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  availableAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'text', default: 'none' })
  invitations: InvitationState;

  /** Earliest time at which the worker adds the next invitations to the outbox. Limits the rate of invitations. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  inviteAt: Date;
}
