import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import type { Gender } from '../../common/validation/gender.js';

const nullableText = { type: 'text', nullable: true } as const;

/** The address as the login page cleans it: the one key of an account, whatever was typed. */
export const EMAIL_KEY_SQL = `lower(regexp_replace(email, '[^A-Za-z0-9_@.-]', '', 'g'))`;

const FULL_NAME_SQL =
  `NULLIF(regexp_replace(btrim(COALESCE(first_name, '') || ' ' || COALESCE(middle_name, '') || ' ' || ` +
  `COALESCE(last_name, '')), '\\s+', ' ', 'g'), '')`;

const LINK_COLUMNS = [
  'linkedin_profile',
  'instagram_profile',
  'twitter_profile',
  'facebook_profile',
  'github_profile',
  'personal_website',
];

/** A null makes a check pass, so absent links are allowed. */
const LINKS_SQL = LINK_COLUMNS.map((column) => `${column} ~* '^https?://'`).join(' AND ');

/** A registered member of any role; null means that nothing was given. */
@Entity('users')
// What TypeORM cannot describe (kinds of index, directions, included columns) stands in the migrations alone.
@Index('users_by_created_at', { synchronize: false })
@Index('users_by_full_name', { synchronize: false })
@Index('users_by_full_name_desc', { synchronize: false })
@Index('users_by_passing_year', { synchronize: false })
@Index('users_by_passing_year_desc', { synchronize: false })
@Index('users_by_department', { synchronize: false })
@Index('users_by_department_desc', { synchronize: false })
@Index('users_by_current_place', ['currentCity', 'currentCountry'])
@Index('users_without_current_country', ['currentCity', 'personalCity', 'personalCountry'], {
  where: `COALESCE(current_country, '') = ''`,
})
@Index('users_by_traits', ['role', 'department', 'passingYear', 'mentorshipAvailable'])
@Index('users_staff', ['role', 'id'], { where: `role <> 'ALUMNI'` })
@Check('users_role', `role IN ('ALUMNI', 'ADMIN', 'SUPERADMIN')`)
@Check('users_gender', `gender IN ('male', 'female', 'other', 'prefer_not_to_say')`)
@Check('users_email_length', 'length(email) <= 254')
@Check('users_years', 'passing_year BETWEEN 1900 AND 2100 AND year_of_joining BETWEEN 1900 AND 2100')
@Check('users_links', LINKS_SQL)
export class User {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuid_v7()', primaryKeyConstraintName: 'users_pkey' })
  id: string;

  @Column({ type: 'text', default: 'ALUMNI' })
  role: Role;

  @Column(nullableText)
  username: string | null;

  /** The handle of the challenge that registered this member; permanent. */
  @Index('users_alumni_id', { unique: true })
  @Column({ type: 'text' })
  alumniId: string;

  /** As the member typed it; mail goes here. */
  @Column({ type: 'text' })
  email: string;

  @Index('users_email_key', { unique: true })
  @Column({
    type: 'text',
    collation: 'C',
    generatedType: 'STORED',
    asExpression: EMAIL_KEY_SQL,
    insert: false,
    update: false,
  })
  emailKey: string;

  @Column(nullableText)
  firstName: string | null;

  @Column(nullableText)
  middleName: string | null;

  @Column(nullableText)
  lastName: string | null;

  @Column({
    ...nullableText,
    collation: 'und-x-icu',
    generatedType: 'STORED',
    asExpression: FULL_NAME_SQL,
    insert: false,
    update: false,
  })
  fullName: string | null;

  /** `YYYY-MM-DD` */
  @Column({ type: 'date', nullable: true })
  dateOfBirth: string | null;

  @Column(nullableText)
  gender: Gender | null;

  /** Key of the photo in the file storage. */
  @Column(nullableText)
  profilePhoto: string | null;

  @Column({ type: 'text', default: '+91' })
  countryCode: string;

  /** Digits only, as every number here. */
  @Column(nullableText)
  phoneNumber: string | null;

  @Column(nullableText)
  whatsappNumber: string | null;

  @Column(nullableText)
  secondaryPhoneNumber: string | null;

  @Column(nullableText)
  personalAddressLine1: string | null;

  @Column(nullableText)
  personalAddressLine2: string | null;

  @Column(nullableText)
  personalCity: string | null;

  @Column(nullableText)
  personalState: string | null;

  @Column(nullableText)
  personalPostalCode: string | null;

  @Column(nullableText)
  personalCountry: string | null;

  @Column(nullableText)
  companyAddressLine1: string | null;

  @Column(nullableText)
  companyAddressLine2: string | null;

  @Column(nullableText)
  companyCity: string | null;

  @Column(nullableText)
  companyState: string | null;

  @Column(nullableText)
  companyPostalCode: string | null;

  @Column(nullableText)
  companyCountry: string | null;

  @Column(nullableText)
  linkedinProfile: string | null;

  @Column(nullableText)
  instagramProfile: string | null;

  @Column(nullableText)
  twitterProfile: string | null;

  @Column(nullableText)
  facebookProfile: string | null;

  @Column(nullableText)
  githubProfile: string | null;

  @Column(nullableText)
  personalWebsite: string | null;

  @Column(nullableText)
  currentJobTitle: string | null;

  @Column(nullableText)
  currentCompany: string | null;

  @Column(nullableText)
  workExperience: string | null;

  @Column(nullableText)
  skills: string | null;

  @Column(nullableText)
  achievements: string | null;

  @Column(nullableText)
  bio: string | null;

  @Column(nullableText)
  interests: string | null;

  @Column(nullableText)
  currentCity: string | null;

  @Column(nullableText)
  currentCountry: string | null;

  @Column({ type: 'boolean', default: false })
  mentorshipAvailable: boolean;

  @Column({ type: 'boolean', default: false })
  lookingForMentor: boolean;

  @Column(nullableText)
  course: string | null;

  @Column(nullableText)
  department: string | null;

  @Column(nullableText)
  college: string | null;

  @Column({ type: 'smallint', nullable: true })
  yearOfJoining: number | null;

  @Column({ type: 'smallint', nullable: true })
  passingYear: number | null;

  /** True: direct, first year. False: lateral entry. */
  @Column({ type: 'boolean', nullable: true })
  admissionInFirstYear: boolean | null;

  /** Rises with every save of the profile form and every edit by a superadmin; a form with a stale one is refused. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @Column(nullableText)
  termsVersion: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  termsAcceptedAt: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
