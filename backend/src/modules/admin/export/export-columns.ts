import { snakeCase } from '../../../infra/database/snake-naming.strategy.js';

/** `free` text may be anything; what `closed` text begins with is fixed by us: a list, a date, a key, or `http`. */
export type ColumnKind = 'closed' | 'free' | 'number' | 'boolean' | 'time';

export interface ExportColumn {
  name: string;
  column: string;
  kind: ColumnKind;
}

const closed = (name: string): ExportColumn => columnOf(name, 'closed');
const free = (name: string): ExportColumn => columnOf(name, 'free');
const number = (name: string): ExportColumn => columnOf(name, 'number');
const boolean = (name: string): ExportColumn => columnOf(name, 'boolean');
const time = (name: string): ExportColumn => columnOf(name, 'time');

/** A member's fields in their order, without username, education and photo. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  closed('id'),
  closed('role'),
  closed('alumniId'),
  free('email'),
  free('fullName'),
  free('firstName'),
  free('middleName'),
  free('lastName'),
  closed('dateOfBirth'),
  closed('gender'),
  closed('countryCode'),
  free('phoneNumber'),
  free('whatsappNumber'),
  free('secondaryPhoneNumber'),
  free('personalAddressLine1'),
  free('personalAddressLine2'),
  free('personalCity'),
  free('personalState'),
  free('personalPostalCode'),
  free('personalCountry'),
  free('companyAddressLine1'),
  free('companyAddressLine2'),
  free('companyCity'),
  free('companyState'),
  free('companyPostalCode'),
  free('companyCountry'),
  closed('linkedinProfile'),
  closed('instagramProfile'),
  closed('twitterProfile'),
  closed('facebookProfile'),
  closed('githubProfile'),
  closed('personalWebsite'),
  free('currentJobTitle'),
  free('currentCompany'),
  free('workExperience'),
  free('skills'),
  free('achievements'),
  free('bio'),
  free('interests'),
  free('currentCity'),
  free('currentCountry'),
  boolean('mentorshipAvailable'),
  boolean('lookingForMentor'),
  free('course'),
  free('department'),
  free('college'),
  number('yearOfJoining'),
  number('passingYear'),
  boolean('admissionInFirstYear'),
  time('createdAt'),
  time('updatedAt'),
];

function columnOf(name: string, kind: ColumnKind): ExportColumn {
  return { name, column: `u.${snakeCase(name)}`, kind };
}
