import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A member of an entry about several members. Lines are never changed or deleted. */
@Entity('audit_lines')
@Index('audit_lines_member', ['memberId', 'entryId'])
export class AuditLine {
  /**
   * No foreign key is needed, because an entry is never deleted. With a foreign key, PostgreSQL would refuse a TRUNCATE
   * of `audit_entries` with its own error, before the trigger that protects the audit log could refuse it.
   */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'audit_lines_pkey' })
  entryId: string;

  /** No foreign key: the line outlives the member. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'audit_lines_pkey' })
  memberId: string;

  /** The member's values before the change, without personal data. */
  @Column({ type: 'jsonb' })
  before: Record<string, unknown>;
}
