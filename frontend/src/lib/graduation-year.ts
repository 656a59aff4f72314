import { LIMITS } from './generated/rules';

const { graduationYearMin: min, graduationYearMax: max } = LIMITS;

/** Returns the error of a graduation year; undefined if it is possible. */
export function graduationYearProblem(typed: string): string | undefined {
  const year = Number(typed);
  const isWithin = Number.isInteger(year) && year >= min && year <= max;
  return isWithin ? undefined : `Graduation year must be from ${min} to ${max}`;
}
