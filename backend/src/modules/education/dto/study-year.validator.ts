import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../../common/limits.js';
import { CustomValidator } from '../../../common/validation/custom-validator.js';
import { toYear, yearProblem } from '../../../common/validation/year.validator.js';

interface StudyYearRule {
  /** The field's name at the start of each message. */
  name: string;
  /** The number of years after the current year that are accepted. */
  yearsAhead?: number;
  required?: boolean;
}

const AHEAD_OF_UTC_MS = 14 * 60 * 60 * 1_000;

/** Accepts a year as a number or a string of digits. An empty value means not given. */
export function StudyYear(rule: StudyYearRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => toYear(value)),
    CustomValidator('studyYear', (value) => problemOf(value, rule)),
  );
}

function problemOf(value: unknown, { name, yearsAhead = 0, required = false }: StudyYearRule) {
  const isAbsent = value === null || value === undefined;
  if (isAbsent && !required) return undefined;
  return yearProblem(value, { name, min: LIMITS.studyYearMin, max: currentYear() + yearsAhead });
}

/** Refuses an end year before the start year. */
export function NotBeforeStart(): PropertyDecorator {
  return CustomValidator('notBeforeStart', (end, _name, form) => {
    const start: unknown = Reflect.get(form, 'startYear');
    const isOrdered = typeof end !== 'number' || typeof start !== 'number' || end >= start;
    return isOrdered ? undefined : 'End year must not be before the start year';
  });
}

/**
 * Returns the current year in the time zone furthest ahead of UTC. A new year is accepted as soon as it begins
 * anywhere.
 */
function currentYear(): number {
  return new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();
}
