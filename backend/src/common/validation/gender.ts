export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

/** The registration page's spelling becomes the stored one; empty means not given. */
export function toGender(value: unknown): unknown {
  if (value === 'prefernottosay') return 'prefer_not_to_say';
  return value === '' ? null : value;
}
