export const genderOptions = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
  { value: 'prefer_not_to_say', label: 'Prefer not to say' },
];

export const genderLabel = (gender: string) =>
  genderOptions.find(({ value }) => value === gender)?.label ?? gender;
