import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * An administrative action. Entries are never changed or deleted, so an entry identifies members by id only and holds
 * no other personal data, except the actor's network address.
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

  /**
   * Null for a command on the server, and for a change by the portal at its startup. No foreign key: the entry outlives
   * the member.
   */
  @Column({ type: 'uuid', nullable: true })
  actorId: string | null;

  /** One of `AUDIT_ACTIONS`, such as `user.role-changed`. */
  @Column({ type: 'text' })
  action: string;

  @Column({ type: 'uuid', nullable: true })
  subjectId: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after: Record<string, unknown> | null;

  /** Network address of the actor. Null if `actorId` is null. */
  @Column({ type: 'text', nullable: true })
  origin: string | null;
}
