import type { Member } from '../../../api/types';
import type { TextFieldName } from '../fields/profile-values';

/** The fields of a complete profile. The e-mail address is always present. */
const COUNTED = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'dateOfBirth',
  'gender',
  'personalCity',
  'personalCountry',
  'currentJobTitle',
  'currentCompany',
  'bio',
  'skills',
  'linkedinProfile',
] as const;

type Counted = Pick<Member, (typeof COUNTED)[number]>;

interface Completion {
  /** The percentage of the counted fields that are filled, as a whole number. */
  percent: number;
  /** The empty fields, in the order of the screen. */
  missing: TextFieldName[];
}

export function completionOf(member: Counted): Completion {
  const empty = COUNTED.filter((name) => !member[name]?.trim());
  const percent = Math.round(((COUNTED.length - empty.length) / COUNTED.length) * 100);
  return { percent, missing: empty.filter((name) => name !== 'email') };
}
