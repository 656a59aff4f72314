import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The name of a grouping of members. `class` groups by department and year, `place` by city and country. The kinds
 * `all`, `department`, `year` and `class` also group by role and mentorship, and `college` also by mentorship.
 */
export type MembershipCountKind = 'all' | 'department' | 'year' | 'class' | 'college' | 'place' | 'month';

const key = (type: 'text' | 'boolean' | 'smallint' | 'date') =>
  ({ type, primaryKeyConstraintName: 'membership_counts_pkey' }) as const;

/**
 * The number of members in one group. The columns of the grouping `kind` describe the group. The columns of other
 * groupings have a default: '', 0, false or the epoch. Database functions write the table. The view
 * `current_membership_counts` adds the deltas that are not folded yet.
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

  /** The first day of the month in which the members joined, in the time zone Asia/Kolkata. */
  @PrimaryColumn(key('date'))
  joinedMonth: string;

  @Column({ type: 'bigint' })
  members: string;
}
