import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A file that no row names. Either the file is being written, or its row was changed or deleted and a trigger listed
 * the file. Files and rows cannot change in one transaction. After a crash between the two changes, this list still
 * names the file.
 */
@Entity('orphaned_files')
export class OrphanedFile {
  /** Key in the file storage. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'orphaned_files_pkey' })
  key: string;

  /** The sweep removes the file after this time. A file that is being written gets ten minutes. */
  @Index('orphaned_files_removable_at')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  removableAt: Date;
}
