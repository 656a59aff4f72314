import type { MemberRow } from '../../api/types';

/** Returns the member's name. Returns the e-mail address if the account has no name. */
export function nameOf({ fullName, email }: Pick<MemberRow, 'fullName' | 'email'>): string {
  return fullName || email;
}

/** Returns the accessible name of the checkbox of a member. */
export const checkboxName = (member: Pick<MemberRow, 'fullName' | 'email'>) => `Select ${nameOf(member)}`;

/**
 * Formats department and graduation year as `B.Com • 2019`. Leaves out a missing part. A line break never comes before
 * the dot.
 */
export function batchOf({ department, passingYear }: Pick<MemberRow, 'department' | 'passingYear'>): string {
  return [department, passingYear].filter(Boolean).join('\u00A0• ');
}

/**
 * Formats the phone number as `+91 9800000001`. Returns an empty text without a number. A number that would be too
 * short without its country code is stored with the code. So this function removes the code from a number that begins
 * with the code. It never removes 91 from an Indian number: these numbers are never too short, and many begin with 91.
 */
export function phoneOf({
  countryCode,
  phoneNumber,
}: Pick<MemberRow, 'countryCode' | 'phoneNumber'>): string {
  if (!phoneNumber) return '';
  const digits = countryCode.slice(1);
  const number =
    countryCode !== '+91' && phoneNumber.startsWith(digits) ? phoneNumber.slice(digits.length) : phoneNumber;
  return `${countryCode} ${number}`;
}

export const noUsers = {
  title: 'No Users Found',
  text: 'Try adjusting your search criteria or filters.',
};
