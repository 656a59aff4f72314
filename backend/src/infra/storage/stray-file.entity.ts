import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A file that no row names: one that is just being written, or one whose row let go of it (triggers of
 * the tables that name files see to that). Files and rows cannot change in one transaction; this list says what a crash between the two left.
 */
@Entity('stray_files')
export class StrayFile {
  /** Key in the file storage. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'stray_files_pkey' })
  key: string;

  /** Earliest removal: a file that is being written gets the time for it. */
  @Index('stray_files_removable_at')
  @Column({ type: 'timestamptz', default: () => 'now()' })
  removableAt: Date;
}
