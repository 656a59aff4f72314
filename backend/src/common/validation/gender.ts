export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

/** Converts `prefernottosay` from the registration page to `prefer_not_to_say`, and an empty text to null. */
export function toGender(value: unknown): unknown {
  if (value === 'prefernottosay') return 'prefer_not_to_say';
  return value === '' ? null : value;
}
