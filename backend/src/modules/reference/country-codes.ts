import { LIMITS } from '../../common/limits.js';
import { international } from '../../common/validation/phone.validator.js';

/** The available dialling codes. The first one is the default. */
export const COUNTRY_CODES = [
  { code: '+91', country: 'India' },
  { code: '+1', country: 'USA' },
  { code: '+44', country: 'UK' },
  { code: '+61', country: 'Australia' },
  { code: '+971', country: 'UAE' },
  { code: '+65', country: 'Singapore' },
  { code: '+49', country: 'Germany' },
  { code: '+33', country: 'France' },
  { code: '+81', country: 'Japan' },
  { code: '+86', country: 'China' },
] as const;

export const COUNTRY_CODE_VALUES = COUNTRY_CODES.map(({ code }) => code);

/**
 * Returns the country code at the beginning of a number, such as `+91 98…` or `0091 98…`. Returns undefined if the
 * number begins without a country code, or with a code that is not available.
 */
export function countryCodeOf(phone: string): string | undefined {
  const written = international(phone);
  // No available code is the beginning of another one, so at most one code matches.
  return written && COUNTRY_CODE_VALUES.find((code) => written.startsWith(code));
}

/**
 * Removes this country code from the beginning of a number. A number that would be too short without the code, such as
 * a number of Singapore, keeps the digits of the code.
 */
export function withoutCountryCode(phone: string, code: string): string {
  const written = international(phone);
  if (!written?.startsWith(code)) return phone;
  const number = written.slice(code.length);
  return number.length < LIMITS.registrationPhoneDigitsMin ? written.slice(1) : number;
}
