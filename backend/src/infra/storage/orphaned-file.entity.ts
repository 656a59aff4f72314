import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A file whose key is in no row of another table. Either the file is being written, or its row was changed or deleted
 * and a trigger added the file to this list. A file and its row cannot change in one transaction. After a crash between
 * the two changes, this list still contains the file, so the worker can remove it.
 */
@Entity('orphaned_files')
export class OrphanedFile {
  /** Key in the file storage. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'orphaned_files_pkey' })
  key: string;

  /**
   * The worker removes the file after this time. The start of a write sets this time ten minutes ahead. A long
   * write extends it. Each attempt to remove the file sets it to now, so that other files come first in the next sweep.
   */
  @Index('orphaned_files_removable_at')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  removableAt: Date;
}
