import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MemberFilterDto } from '../list/dto/member-list.dto.js';

export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'expired', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** SQL condition for exports that have not ended. */
export const OPEN = `state IN ('queued', 'running')`;

/**
 * An export that the worker writes to the file storage. A CHECK constraint refuses the state `done` for an incomplete
 * file.
 */
@Entity('export_jobs')
@Check('export_jobs_state', `state IN ('queued', 'running', 'done', 'failed', 'expired', 'cancelled')`)
@Check('export_jobs_format', `format IN ('csv', 'json')`)
@Check('export_jobs_file', `(state = 'done') = (file_key IS NOT NULL)`)
@Check(
  'export_jobs_whole',
  `state <> 'done' OR (written IS NOT DISTINCT FROM total AND sha256 IS NOT NULL AND expires_at IS NOT NULL)`,
)
@Check('export_jobs_failure', `(state = 'failed') = (failure IS NOT NULL)`)
@Check('export_jobs_ended', `(${OPEN}) = (ended_at IS NULL)`)
@Index('export_jobs_one_open', ['userId'], { unique: true, where: OPEN })
@Index('export_jobs_by_user', ['userId', 'id'])
@Index('export_jobs_ended_at', ['endedAt'])
@Index('export_jobs_live', ['availableAt'], { where: `state IN ('queued', 'running', 'done')` })
@Index('export_jobs_searched', ['id'], { where: `ended_at IS NOT NULL AND filters ? 'search'` })
@Index('export_jobs_filtered', ['userId'], { where: `filters <> '{}'` })
export class ExportJob {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'export_jobs_pkey' })
  id: string;

  /**
   * The administrator who requested the export. No foreign key: the row stays after the account is deleted. The worker
   * then ends the export and removes its file.
   */
  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text', default: 'queued' })
  state: ExportState;

  @Column({ type: 'text' })
  format: ExportFormat;

  /** The requested filters and sort order. After the end of the export, the worker removes the search text. */
  @Column({ type: 'jsonb' })
  filters: MemberFilterDto & { ids?: string[] };

  /** Number of matching members in the database snapshot of the latest attempt. Null until they are counted. */
  @Column({ type: 'integer', nullable: true })
  total: number | null;

  /** Rows written so far. */
  @Column({ type: 'integer', default: 0 })
  written: number;

  /** Bytes written so far. */
  @Column({ type: 'bigint', default: 0 })
  bytes: string;

  /** SHA-256 of the complete file in hexadecimal. */
  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  /** Key in the file storage. Null if there is no file to download. */
  @Column({ type: 'text', nullable: true })
  fileKey: string | null;

  /** Reason of the failure, as a text for the user. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** Number of attempts. Only the latest attempt may change the row (fencing token). */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** Time of the next attempt. For a running export, the end of the lease. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  availableAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** The file can be downloaded until this time at the latest. Null until the export is done. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}
