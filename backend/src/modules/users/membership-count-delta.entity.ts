import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A change of the number of members with the same traits: positive for added members, negative for removed members. A
 * trigger appends the delta in the transaction of the change. A worker later folds the delta: the worker adds it to the
 * table `membership_counts` and deletes it.
 */
@Entity('membership_count_deltas')
export class MembershipCountDelta {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'membership_count_deltas_pkey',
  })
  id: string;

  @Column({ type: 'text' })
  role: string;

  @Column({ type: 'boolean' })
  mentorshipAvailable: boolean;

  @Column({ type: 'text' })
  department: string;

  @Column({ type: 'smallint' })
  passingYear: number;

  @Column({ type: 'text' })
  college: string;

  @Column({ type: 'text' })
  city: string;

  @Column({ type: 'text' })
  country: string;

  @Column({ type: 'date' })
  joinedMonth: string;

  @Column({ type: 'integer' })
  members: number;
}
