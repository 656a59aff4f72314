import { today } from './formats';
import { EARLIEST_BIRTH, LIMITS } from './generated/rules';

const DAY_MS = 24 * 60 * 60 * 1_000;
const { graduationYearMin: min, graduationYearMax: max } = LIMITS;

/** Returns yesterday, the latest date of birth that a date field offers. */
export const latestBirth = (): string => today(new Date(Date.now() - DAY_MS));

/** Returns the error message for a date of birth such as `1990-03-07`, or undefined if the date is valid. */
export function birthProblem(date: string): string | undefined {
  if (date >= today()) return 'Date of birth must be in the past';
  return date < EARLIEST_BIRTH ? 'Please enter a valid date of birth' : undefined;
}

/** Returns the error message for a graduation year, or undefined if the year is valid. */
export function graduationYearProblem(typed: string): string | undefined {
  const year = Number(typed);
  const isWithin = Number.isInteger(year) && year >= min && year <= max;
  return isWithin ? undefined : `Graduation year must be from ${min} to ${max}`;
}
