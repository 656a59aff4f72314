import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A deleted member. A superadministrator can restore the member from this row until the time for an undo is over. Then
 * the worker deletes the row. Except for the list of deletions and the undo, the portal treats the member as deleted.
 */
@Entity('deleted_members')
@Index('deleted_members_by_entry', ['entryId', 'deletedAt'])
@Index('deleted_members_deleted_at', ['deletedAt'])
export class DeletedMember {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'deleted_members_pkey' })
  id: string;

  /** The audit entry of the deletion. All members whom one action deleted have the same entry. */
  @Column({ type: 'uuid' })
  entryId: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  deletedAt: Date;

  /** Key of the photo in the file storage. When the row is deleted, a trigger lists the photo as an orphaned file. */
  @Column({ type: 'text', nullable: true })
  photoKey: string | null;

  /** The member's deleted rows by table name. Rows that an undo does not restore, such as sessions, are not stored. */
  @Column({ type: 'jsonb' })
  rows: Record<string, object[] | null>;
}
