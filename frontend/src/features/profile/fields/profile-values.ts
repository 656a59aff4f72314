import type { Member, ProfileForm } from '../../../api/types';
import { datePart } from '../../../lib/formats';
import { isGender } from '../../../lib/gender-names';
import { PROFILE_FLAGS, PROFILE_TEXTS } from '../../../lib/generated/rules';

const TEXT_FIELDS = PROFILE_TEXTS;
export const FLAGS = PROFILE_FLAGS;
export type TextFieldName = (typeof TEXT_FIELDS)[number];
type FlagName = (typeof FLAGS)[number];
export type FieldName = TextFieldName | FlagName;

/** The values of the profile's form. A text field without a value is an empty string. */
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

/** Returns the body of the save request: all values of the form, and the version of the profile before the edits. */
export function payloadOf(values: ProfileValues, version: number): ProfileForm {
  return {
    ...values,
    gender: isGender(values.gender) ? values.gender : null,
    // The type assertion is safe: the select offers only country codes that the server accepts.
    countryCode: values.countryCode as ProfileForm['countryCode'],
    version,
  };
}

export const sameValues = (one: ProfileValues, other: ProfileValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
