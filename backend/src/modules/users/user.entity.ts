import { randomBytes } from 'node:crypto';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import type { Gender } from '../../common/validation/gender.js';

export const nullableText = { type: 'text', nullable: true } as const;

/** SQL version of `emailKey`. */
export const EMAIL_KEY_SQL = `lower((email COLLATE "C"))`;

/** SQL version of `cleanedEmail`. */
export const CLEANED_EMAIL_SQL = `lower((regexp_replace(email, '[^A-Za-z0-9_@.-]', '', 'g') COLLATE "C"))`;

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

/** A CHECK constraint accepts NULL, so a member may have no link. */
const LINKS_SQL = LINK_COLUMNS.map((column) => `${column} ~* '^https?://'`).join(' AND ');

/**
 * A member of any role. A registration, an import, a command or the startup of the portal adds members. Null means that
 * there is no value.
 */
@Entity('users')
// TypeORM cannot describe the expression of this index; only the migrations define it.
@Index('users_by_cleaned_email', { synchronize: false })
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

  /**
   * A random id that never changes. For a member who registers, this is the handle of the challenge for the
   * registration. Every other member gets a new id.
   */
  @Index('users_alumni_id', { unique: true })
  @Column({ type: 'text' })
  alumniId: string;

  /** The address as it was entered, with upper and lower case. The portal sends mail to this address. */
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

  /** Format `YYYY-MM-DD`. */
  @Column({ type: 'date', nullable: true })
  dateOfBirth: string | null;

  @Column(nullableText)
  gender: Gender | null;

  /** Key of the photo in the file storage. */
  @Column(nullableText)
  profilePhoto: string | null;

  @Column({ type: 'text', default: '+91' })
  countryCode: string;

  /** Digits only, like every phone number. */
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

  /** True for a direct admission in the first year, false for a lateral entry. */
  @Column({ type: 'boolean', nullable: true })
  admissionInFirstYear: boolean | null;

  /**
   * Every save of the profile form increments the version. So does every edit by a superadmin that changes a value. The
   * portal refuses a profile form with an older version.
   */
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

/** Returns 128 random bits in hexadecimal, so an id cannot be guessed. */
export function newAlumniId(): string {
  return randomBytes(16).toString('hex');
}
