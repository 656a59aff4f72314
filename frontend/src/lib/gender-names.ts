import { GENDERS } from './generated/rules';

type Gender = (typeof GENDERS)[number];

export const genderNames = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  prefer_not_to_say: 'Prefer not to say',
} as const satisfies Record<Gender, string>;

export const genderOptions = GENDERS.map((value) => ({ value, label: genderNames[value] }));

export function isGender(text: string): text is Gender {
  return Object.hasOwn(genderNames, text);
}
