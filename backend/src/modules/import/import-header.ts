import type { ImportedMemberDto } from './dto/imported-member.dto.js';
import { ImportRefusal } from './import-refusal.js';

/** Columns that are stored, by the names that an export gives them. */
export const IMPORTED_FIELDS = [
  'email',
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'countryCode',
  'phoneNumber',
  'whatsappNumber',
  'secondaryPhoneNumber',
  'personalAddressLine1',
  'personalAddressLine2',
  'personalCity',
  'personalState',
  'personalPostalCode',
  'personalCountry',
  'companyAddressLine1',
  'companyAddressLine2',
  'companyCity',
  'companyState',
  'companyPostalCode',
  'companyCountry',
  'linkedinProfile',
  'instagramProfile',
  'twitterProfile',
  'facebookProfile',
  'githubProfile',
  'personalWebsite',
  'currentJobTitle',
  'currentCompany',
  'workExperience',
  'skills',
  'achievements',
  'bio',
  'interests',
  'currentCity',
  'currentCountry',
  'mentorshipAvailable',
  'lookingForMentor',
  'course',
  'department',
  'college',
  'yearOfJoining',
  'passingYear',
  'admissionInFirstYear',
  'createdAt',
] as const satisfies readonly (keyof ImportedMemberDto)[];

/** What an export has besides: the portal makes it itself, and a role is given by hand alone. */
const NOT_STORED = ['id', 'role', 'alumniId', 'fullName', 'updatedAt'] as const;

const REQUIRED = ['email', 'firstName'] as const;
const NAMED_AT_MOST = 10;

export type ImportColumn = (typeof IMPORTED_FIELDS)[number] | (typeof NOT_STORED)[number];

const KNOWN: readonly ImportColumn[] = [...IMPORTED_FIELDS, ...NOT_STORED];
const BY_PLAIN_NAME = new Map(KNOWN.map((column) => [plain(column), column]));

/** The column of each cell. "First Name" is as good as "firstName". */
export function columnsOf(header: readonly string[]): ImportColumn[] {
  const unknown = header.filter((name) => !BY_PLAIN_NAME.has(plain(name)));
  if (unknown.length > 0) {
    throw new ImportRefusal(
      `The first row has names of columns that are not known: ${shown(unknown)}. ` +
        `Known are ${KNOWN.join(', ')}.`,
    );
  }
  const columns = header.flatMap((name) => BY_PLAIN_NAME.get(plain(name)) ?? []);
  const doubled = columns.filter((column, index) => columns.indexOf(column) !== index);
  if (doubled.length > 0) throw new ImportRefusal(`The first row names a column twice: ${shown(doubled)}.`);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new ImportRefusal(`The first row lacks a column: ${shown(missing)}.`);
  return columns;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function shown(names: readonly string[]): string {
  const quoted = names.slice(0, NAMED_AT_MOST).map((name) => JSON.stringify(name.slice(0, 40)));
  return `${quoted.join(', ')}${names.length > NAMED_AT_MOST ? ' and others' : ''}`;
}
