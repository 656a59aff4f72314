import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MemberFilterDto } from '../list/dto/member-filter.dto.js';
import type { ExportFormat } from './dto/export-query.dto.js';

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'expired', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Of exports that have not ended. */
export const OPEN = `state IN ('queued', 'running')`;

/** An export that the worker writes to the file storage. The checks let no short file count as done. */
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
export class ExportJob {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'export_jobs_pkey' })
  id: string;

  /** Whose export it is. No foreign key: the worker ends the exports of those who are gone. */
  @Column({ type: 'uuid' })
  userId: string;

  @Column({ type: 'text', default: 'queued' })
  state: ExportState;

  @Column({ type: 'text' })
  format: ExportFormat;

  /** Which members, in which order, as they were asked for; once it has ended, without what was searched for. */
  @Column({ type: 'jsonb' })
  filters: MemberFilterDto;

  /** Members that matched in the snapshot that is written; null until they are counted. */
  @Column({ type: 'integer', nullable: true })
  total: number | null;

  /** Rows written so far. */
  @Column({ type: 'integer', default: 0 })
  written: number;

  /** Bytes written so far. */
  @Column({ type: 'bigint', default: 0 })
  bytes: string;

  /** SHA-256 of the whole file, in hexadecimal. */
  @Column({ type: 'text', nullable: true })
  sha256: string | null;

  /** Key in the file storage, while there is a file to download. */
  @Column({ type: 'text', nullable: true })
  fileKey: string | null;

  /** One sentence for a person. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** Attempts so far; the number of the latest one is its right to change the row. */
  @Column({ type: 'smallint', default: 0 })
  attempts: number;

  /** Earliest next attempt; while running, when the attempt counts as lost. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  availableAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  /** When the file goes. */
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null;
}
