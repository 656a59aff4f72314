import { LIMITS } from '../../common/limits.js';
import type { User } from './user.entity.js';

/**
 * `free` text may begin with a sign such as `=`, which starts a formula in a spreadsheet. So a CSV export escapes this
 * sign. `closed` text is a choice, date, key or URL and needs no escaping.
 */
export type FieldKind = 'closed' | 'free' | 'number' | 'boolean' | 'time';

export interface MemberField {
  kind: FieldKind;
  /** Maximum number of characters. Absent for fields with another rule, such as dates, choices and phone numbers. */
  maxLength?: number;
  /** True if the text may have several lines. */
  multiline?: boolean;
  /** True if an export contains the field, both as CSV and as JSON. */
  exported: boolean;
  /** True if the import stores the field. A list may also contain the other exported columns. */
  imported: boolean;
  /** True if the member may change the field in the profile form. */
  editable: boolean;
}

/**
 * Columns that are not in the catalogue below. No export contains them, and no import list and no field of the profile
 * form sets them.
 */
type InternalColumn =
  | 'emailKey'
  | 'username'
  | 'profilePhoto'
  | 'termsVersion'
  | 'termsAcceptedAt'
  | 'version';

const { nameLength, lineLength, textLength, postalCodeLength, urlLength, emailLength } = LIMITS;

const KEPT = { exported: true, imported: false, editable: false } as const;
const RECORDED = { exported: true, imported: true, editable: false } as const;
const OWN = { exported: true, imported: true, editable: true } as const;

const name = { kind: 'free', maxLength: nameLength, ...OWN } as const;
const line = { kind: 'free', maxLength: lineLength, ...OWN } as const;
const long = { kind: 'free', maxLength: textLength, multiline: true, ...OWN } as const;
const postalCode = { kind: 'free', maxLength: postalCodeLength, ...OWN } as const;
const phone = { kind: 'free', ...OWN } as const;
const link = { kind: 'closed', maxLength: urlLength, ...OWN } as const;
const flag = { kind: 'boolean', ...OWN } as const;
const choice = { kind: 'closed', ...OWN } as const;
const recordedLine = { kind: 'free', maxLength: lineLength, ...RECORDED } as const;
const year = { kind: 'number', ...RECORDED } as const;

/**
 * The fields of a member, in the order of the exported columns. The column in the database is the name in snake case.
 * This catalogue defines the columns of exports and import lists, the length limits of the registration and of the
 * profile form, and the fields of the profile form. A column of `User` that is missing both here and in
 * `InternalColumn` is a type error.
 */
export const MEMBER_FIELDS = {
  id: { kind: 'closed', ...KEPT },
  role: { kind: 'closed', ...KEPT },
  alumniId: { kind: 'closed', ...KEPT },
  email: { kind: 'free', maxLength: emailLength, ...RECORDED },
  fullName: { kind: 'free', ...KEPT },
  firstName: name,
  middleName: name,
  lastName: name,
  dateOfBirth: choice,
  gender: choice,
  countryCode: choice,
  phoneNumber: phone,
  whatsappNumber: phone,
  secondaryPhoneNumber: phone,
  personalAddressLine1: line,
  personalAddressLine2: line,
  personalCity: name,
  personalState: name,
  personalPostalCode: postalCode,
  personalCountry: name,
  companyAddressLine1: line,
  companyAddressLine2: line,
  companyCity: name,
  companyState: name,
  companyPostalCode: postalCode,
  companyCountry: name,
  linkedinProfile: link,
  instagramProfile: link,
  twitterProfile: link,
  facebookProfile: link,
  githubProfile: link,
  personalWebsite: link,
  currentJobTitle: line,
  currentCompany: line,
  workExperience: long,
  skills: long,
  achievements: long,
  bio: long,
  interests: long,
  currentCity: name,
  currentCountry: name,
  mentorshipAvailable: flag,
  lookingForMentor: flag,
  course: recordedLine,
  department: recordedLine,
  college: recordedLine,
  yearOfJoining: year,
  passingYear: year,
  admissionInFirstYear: { kind: 'boolean', ...RECORDED },
  createdAt: { kind: 'time', ...RECORDED },
  updatedAt: { kind: 'time', ...KEPT },
} as const satisfies Record<Exclude<keyof User, InternalColumn>, MemberField>;

type Fields = typeof MEMBER_FIELDS;
export type FieldName = keyof Fields;

type NameOf<Trait extends 'exported' | 'imported' | 'editable', Value extends boolean> = {
  [Name in FieldName]: Fields[Name][Trait] extends Value ? Name : never;
}[FieldName];

export type ImportedField = NameOf<'imported', true>;
export type EditableField = NameOf<'editable', true>;

const names = Object.keys(MEMBER_FIELDS) as FieldName[];

export const EXPORTED_FIELDS = names.filter((field) => MEMBER_FIELDS[field].exported);
export const EDITABLE_FIELDS = names.filter((field): field is EditableField => MEMBER_FIELDS[field].editable);
/** The columns that the import stores, named as in an export. */
export const IMPORTED_FIELDS = names.filter((field): field is ImportedField => MEMBER_FIELDS[field].imported);
/**
 * Exported columns that the import does not store: a superadmin assigns roles, and the portal generates the other
 * values.
 */
export const NOT_IMPORTED_FIELDS = names.filter(
  (field): field is NameOf<'imported', false> => !MEMBER_FIELDS[field].imported,
);

/** Returns the maximum number of characters of each field that has one. */
export function maxLengths(): Partial<Record<FieldName, number>> {
  const entries: [FieldName, MemberField][] = names.map((field) => [field, MEMBER_FIELDS[field]]);
  return Object.fromEntries(
    entries.flatMap(([field, { maxLength }]) => (maxLength ? [[field, maxLength]] : [])),
  );
}
