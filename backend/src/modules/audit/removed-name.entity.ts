import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The name and the e-mail address of a deleted member. The audit log shows them for 30 days. Then the worker deletes
 * the row, and the log shows the id alone. The entries contain no name and no e-mail address, because entries cannot be
 * deleted.
 */
@Entity('removed_names')
export class RemovedName {
  /** No foreign key: the member does not exist any more. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'removed_names_pkey' })
  memberId: string;

  /** Null for a member without a name. */
  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text' })
  email: string;

  /** Name and address without accents and in lower case, for the search. */
  @Column({ type: 'text', collation: 'C' })
  text: string;

  @Index('removed_names_removed_at')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  removedAt: Date;
}
