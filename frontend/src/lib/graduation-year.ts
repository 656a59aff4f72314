import { LIMITS } from './generated/rules';

const { graduationYearMin: min, graduationYearMax: max } = LIMITS;

/** Returns the error message for a graduation year, or undefined if the year is valid. */
export function graduationYearProblem(typed: string): string | undefined {
  const year = Number(typed);
  const isWithin = Number.isInteger(year) && year >= min && year <= max;
  return isWithin ? undefined : `Graduation year must be from ${min} to ${max}`;
}
