import type { Member } from '../../../api/types';
import type { TextFieldName } from '../fields/profile-values';

/** A profile is complete if none of these fields is empty. The e-mail address is never empty. */
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
  /** The percentage of the fields in `COUNTED` that are filled, as a whole number. */
  percent: number;
  /** The empty fields, in the order of `COUNTED`. */
  missing: TextFieldName[];
}

export function completionOf(member: Counted): Completion {
  const empty = COUNTED.filter((name) => !member[name]?.trim());
  const percent = Math.round(((COUNTED.length - empty.length) / COUNTED.length) * 100);
  return { percent, missing: empty.filter((name) => name !== 'email') };
}
