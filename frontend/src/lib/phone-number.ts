import { LIMITS } from './generated/rules';

/**
 * Splits a number that begins with one of the country codes, `+91 98…` or `0091 98…`, into code and digits. Returns
 * undefined for any other number.
 */
export function splitPhoneNumber(typed: string, codes: readonly string[]) {
  const written = typed.replace(/[^+\d]/g, '').replace(/^00/, '+');
  const [code] = codes
    .filter((one) => written.startsWith(one))
    .sort((one, other) => other.length - one.length);
  return code ? { code, number: written.slice(code.length) } : undefined;
}

/** Returns a country code with the name of the country, such as `+91 (India)`. */
export const codeLabel = ({ code, country }: { code: string; country: string }) => `${code} (${country})`;

/** Returns the `tel:` address of a number. */
export const telephoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Returns whether the registration accepts the number of digits in the text. Ignores all other characters. */
export function isPhoneNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return digits >= LIMITS.registrationPhoneDigitsMin && digits <= LIMITS.registrationPhoneDigitsMax;
}
