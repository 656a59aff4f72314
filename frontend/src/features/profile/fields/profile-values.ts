import type { Member, ProfileForm } from '../../../api/types';
import { datePart } from '../../../lib/formats';
import { isGender } from '../../../lib/gender-names';

export const TEXT_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'personalAddressLine1',
  'personalAddressLine2',
  'personalCity',
  'personalState',
  'personalPostalCode',
  'personalCountry',
  'bio',
  'interests',
  'currentJobTitle',
  'currentCompany',
  'currentCity',
  'currentCountry',
  'companyAddressLine1',
  'companyAddressLine2',
  'companyCity',
  'companyState',
  'companyPostalCode',
  'companyCountry',
  'workExperience',
  'skills',
  'achievements',
  'countryCode',
  'phoneNumber',
  'whatsappNumber',
  'secondaryPhoneNumber',
  'linkedinProfile',
  'personalWebsite',
  'githubProfile',
  'instagramProfile',
  'twitterProfile',
  'facebookProfile',
] as const;

export type TextFieldName = (typeof TEXT_FIELDS)[number];
export const FLAGS = ['mentorshipAvailable', 'lookingForMentor'] as const;
type FlagName = (typeof FLAGS)[number];
export type FieldName = TextFieldName | FlagName;

/** The form as it is typed: every text field holds text, empty when nothing is given. */
export type ProfileValues = Record<TextFieldName, string> & Record<FlagName, boolean>;

export const isTextField = (name: string): name is TextFieldName =>
  TEXT_FIELDS.some((field) => field === name);
export const isFlagName = (name: string): name is FlagName => FLAGS.some((flag) => flag === name);
export const isFieldName = (name: string): name is FieldName => isTextField(name) || isFlagName(name);

export function valuesOf(member: Member): ProfileValues {
  const texts = TEXT_FIELDS.map((name) => [name, member[name] ?? ''] as const);
  return {
    ...(Object.fromEntries(texts) as Record<TextFieldName, string>),
    dateOfBirth: datePart(member.dateOfBirth),
    mentorshipAvailable: member.mentorshipAvailable,
    lookingForMentor: member.lookingForMentor,
  };
}

/** What the server takes: the whole form, and the version it was read with. */
export function payloadOf(values: ProfileValues, version: number): ProfileForm {
  return {
    ...values,
    gender: isGender(values.gender) ? values.gender : null,
    // The select offers the server's own list.
    countryCode: values.countryCode as ProfileForm['countryCode'],
    version,
  };
}

export const sameValues = (one: ProfileValues, other: ProfileValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
