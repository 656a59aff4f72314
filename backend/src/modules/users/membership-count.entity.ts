import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The columns by which members are counted. `class` means department and year. */
export type MembershipCountKind = 'all' | 'department' | 'year' | 'class' | 'college' | 'place' | 'month';

const key = (type: 'text' | 'boolean' | 'smallint' | 'date') =>
  ({ type, primaryKeyConstraintName: 'membership_counts_pkey' }) as const;

/**
 * The number of members with the same values. Columns that a kind does not count by have a default: '', 0, false or the
 * epoch. Database functions write the table. The view `current_membership_counts` adds the deltas to it.
 */
@Entity('membership_counts')
export class MembershipCount {
  @PrimaryColumn(key('text'))
  kind: MembershipCountKind;

  @PrimaryColumn(key('text'))
  department: string;

  @PrimaryColumn(key('smallint'))
  passingYear: number;

  @PrimaryColumn(key('text'))
  role: string;

  @PrimaryColumn(key('boolean'))
  mentorshipAvailable: boolean;

  @PrimaryColumn(key('text'))
  college: string;

  @PrimaryColumn(key('text'))
  city: string;

  @PrimaryColumn(key('text'))
  country: string;

  /** The first day of the month in Asia/Kolkata. */
  @PrimaryColumn(key('date'))
  joinedMonth: string;

  @Column({ type: 'bigint' })
  members: string;
}
