import type { Member } from '../../../api/types';
import type { TextFieldName } from '../fields/profile-values';

/** What a complete profile has. The e-mail address, the one that cannot be edited, is always there. */
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
  /** Whole percent of the counted fields that are filled. */
  percent: number;
  /** The fields that are still to be filled in, in the order of the screen. */
  missing: TextFieldName[];
}

export function completionOf(member: Counted): Completion {
  const empty = COUNTED.filter((name) => !member[name]?.trim());
  const percent = Math.round(((COUNTED.length - empty.length) / COUNTED.length) * 100);
  return { percent, missing: empty.filter((name) => name !== 'email') };
}
