import { CustomValidator } from '../common/validation/custom-validator.js';

const MIN_BYTES = 32;
const MIN_DISTINCT = 10;
/**
 * Words that occur in examples of secrets. About one random secret in thirty thousand contains a given word of four
 * letters by chance. So the expression matches `your` only without a letter or digit beside it.
 */
export const PLACEHOLDER = /change|replace|secret|example|password|placeholder|(?<![a-z\d])your(?![a-z\d])/i;

/** Accepts a long secret of many different characters that has no pattern and contains no word of `PLACEHOLDER`. */
export function isStrongSecret(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    Buffer.byteLength(value) >= MIN_BYTES &&
    new Set(value).size >= MIN_DISTINCT &&
    !PLACEHOLDER.test(value) &&
    !repeats(value) &&
    !counts(value)
  );
}

/** Returns true if the text repeats a shorter text. */
function repeats(value: string): boolean {
  const periods = Array.from({ length: Math.floor(value.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => value.slice(period) === value.slice(0, -period));
}

/** Returns true if most characters repeat the previous one or are next to it in the alphabet: "abcdef", "112233". */
function counts(value: string): boolean {
  const codes = [...value].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > value.length / 2;
}

export function IsStrongSecret(): PropertyDecorator {
  return CustomValidator('isStrongSecret', (value, variable) =>
    isStrongSecret(value)
      ? undefined
      : `${variable} must be at least ${MIN_BYTES} random bytes, not a placeholder`,
  );
}
