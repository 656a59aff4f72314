import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { nullableText, User } from './user.entity.js';

/**
 * The values by which the member list is searched, filtered and sorted. This table has less than half the size of
 * `users`, so a scan of all rows is much faster. A trigger on `users` maintains the rows.
 */
@Entity('search_texts')
// TypeORM cannot describe operator classes, expressions, sort directions and included columns. So only the migrations
// define the indexes with `synchronize: false`.
@Index('search_texts_trigrams', { synchronize: false })
@Index('search_texts_short_terms', { synchronize: false })
@Index('search_texts_ordered_by_created_at', { synchronize: false })
@Index('search_texts_ordered_by_full_name', { synchronize: false })
@Index('search_texts_ordered_by_full_name_desc', { synchronize: false })
@Index('search_texts_ordered_by_passing_year', { synchronize: false })
@Index('search_texts_ordered_by_passing_year_desc', { synchronize: false })
@Index('search_texts_ordered_by_department', { synchronize: false })
@Index('search_texts_ordered_by_department_desc', { synchronize: false })
@Index('search_texts_staff', ['role'], { where: `role <> 'ALUMNI'` })
@Index('search_texts_by_passing_year', ['passingYear'])
@Index('search_texts_by_department', ['department'])
@Index('search_texts_by_college', ['college'])
@Index('search_texts_by_current_city', ['currentCity'])
@Index('search_texts_by_current_country', ['currentCountry'])
@Index('search_texts_by_looking_for_mentor', ['lookingForMentor'])
export class SearchText {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'search_texts_pkey' })
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'search_texts_user' })
  user?: User;

  /** Name, e-mail address, phone number and company, one per line, in lower case without accents. */
  @Column({ type: 'text', collation: 'C' })
  text: string;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'smallint', nullable: true })
  passingYear: number | null;

  @Column({ type: 'boolean' })
  mentorshipAvailable: boolean;

  @Column({ type: 'boolean' })
  lookingForMentor: boolean;

  @Column({ type: 'text' })
  role: Role;

  @Column({ ...nullableText, collation: 'und-x-icu' })
  fullName: string | null;

  @Column(nullableText)
  department: string | null;

  @Column(nullableText)
  college: string | null;

  @Column(nullableText)
  currentCity: string | null;

  @Column(nullableText)
  currentCountry: string | null;
}
