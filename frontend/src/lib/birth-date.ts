import { today } from './formats';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const EARLIEST_BIRTH = '1900-01-01';
/** The latest day that a date field offers. */
export const latestBirth = (): string => today(new Date(Date.now() - DAY_MS));

/** Why nobody can be born on that day, as `YYYY-MM-DD`; undefined when somebody can. */
export function birthProblem(date: string): string | undefined {
  if (date >= today()) return 'Date of birth must be in the past';
  return date < EARLIEST_BIRTH ? 'Please enter a valid date of birth' : undefined;
}
