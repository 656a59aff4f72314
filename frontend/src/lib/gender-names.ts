/** What the portal calls each gender, in the order in which forms offer them. */
export const genderNames = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  prefer_not_to_say: 'Prefer not to say',
} as const;

export const genderOptions = Object.entries(genderNames).map(([value, label]) => ({ value, label }));

export function isGender(text: string): text is keyof typeof genderNames {
  return Object.hasOwn(genderNames, text);
}
