import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A backup in the backup storage. The age of the newest complete backup is a metric. */
@Entity('kept_backups')
export class KeptBackup {
  /** Key in the backup storage. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'kept_backups_pkey' })
  key: string;

  /** Time of the snapshot that the backup contains. */
  @Column({ type: 'timestamptz' })
  savedAt: Date;

  /** When the backup was last restored into a scratch database. */
  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt: Date | null;
}
