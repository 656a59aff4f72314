import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Who did what to whom; never changed or removed, so of members it holds ids and nothing by which to know them, and of
 * who acted the network address besides.
 */
@Entity('audit_entries')
@Index('audit_entries_action', ['action', 'id'])
@Index('audit_entries_actor', ['actorId', 'id'])
@Index('audit_entries_subject', ['subjectId', 'id'])
export class AuditEntry {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'audit_entries_pkey' })
  id: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at: Date;

  /** Null for a command run on the server. No foreign key: the entry outlives the member. */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  /** Such as `user.role-changed`. */
  @Column({ type: 'text' })
  action: string;

  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after: Record<string, unknown> | null;

  /** Network address of who acted; null for a command. */
  @Column({ type: 'text', nullable: true })
  origin: string | null;
}
