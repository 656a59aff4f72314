import { Rule } from '../common/validation/rule.js';

const MIN_BYTES = 32;
const MIN_DISTINCT = 10;
/** A word of four letters alone is no sign: one random secret in thirty thousand has it somewhere. */
export const PLACEHOLDER = /change|replace|secret|example|password|placeholder|(?<![a-z\d])your(?![a-z\d])/i;

/** A secret is strong when it is long, varied, without a pattern and no placeholder left over from an example. */
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

/** Whether it is a shorter text over and over. */
function repeats(value: string): boolean {
  const periods = Array.from({ length: Math.floor(value.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => value.slice(period) === value.slice(0, -period));
}

/** Whether most characters are the neighbours of the ones before them, as in "abcdef" or "112233". */
function counts(value: string): boolean {
  const codes = [...value].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) <= 1);
  return steps.length > value.length / 2;
}

export function IsStrongSecret(): PropertyDecorator {
  return Rule('isStrongSecret', (value, variable) =>
    isStrongSecret(value)
      ? undefined
      : `${variable} must be at least ${MIN_BYTES} random bytes, not a placeholder`,
  );
}
