import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** One education record, as entered by the member. */
@Entity('education_records')
@Check('education_years', 'end_year >= start_year')
@Index('education_records_request_key', ['userId', 'requestKey'], {
  unique: true,
  where: 'request_key IS NOT NULL',
})
@Check('education_current', 'NOT (is_currently_studying AND end_year IS NOT NULL)')
export class EducationRecord {
  @PrimaryColumn({
    type: 'uuid',
    default: () => 'uuid_v7()',
    primaryKeyConstraintName: 'education_records_pkey',
  })
  id: string;

  @Index('education_records_user_id')
  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'education_records_user' })
  user?: User;

  @Column({ type: 'text' })
  institutionName: string;

  @Column({ type: 'text' })
  degree: string;

  @Column({ type: 'text' })
  fieldOfStudy: string;

  @Column({ type: 'smallint' })
  startYear: number;

  @Column({ type: 'smallint', nullable: true })
  endYear: number | null;

  @Column({ type: 'boolean', default: false })
  isCurrentlyStudying: boolean;

  @Column({ type: 'text', nullable: true })
  grade: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text', nullable: true })
  activities: string | null;

  /** The `Idempotency-Key` of the request that added the record. A repeated request adds nothing. */
  @Column({ type: 'uuid', nullable: true })
  requestKey: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
