import type { Member, ProfileForm } from '../../../api/types';
import { datePart } from '../../../lib/formats';
import { isGender } from '../../../lib/gender-names';
import { PROFILE_FLAGS, PROFILE_TEXTS } from '../../../lib/generated/rules';

const TEXT_FIELDS = PROFILE_TEXTS;
export const FLAGS = PROFILE_FLAGS;
export type TextFieldName = (typeof TEXT_FIELDS)[number];
type FlagName = (typeof FLAGS)[number];
export type FieldName = TextFieldName | FlagName;

/** The form's values: every text field is a string, empty without a value. */
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

/** Returns the request: the whole form and the version that it was loaded with. */
export function payloadOf(values: ProfileValues, version: number): ProfileForm {
  return {
    ...values,
    gender: isGender(values.gender) ? values.gender : null,
    // The select offers only the codes that the server accepts.
    countryCode: values.countryCode as ProfileForm['countryCode'],
    version,
  };
}

export const sameValues = (one: ProfileValues, other: ProfileValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
