import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../../common/limits.js';
import { Rule } from '../../../common/validation/rule.js';
import { toYear, yearProblem } from '../../../common/validation/year.validator.js';

interface StudyYearRule {
  /** Begins the messages. */
  name: string;
  /** How many years after this one are accepted. */
  yearsAhead?: number;
  required?: boolean;
}

const AHEAD_OF_UTC_MS = 14 * 60 * 60 * 1_000;

/** A year of a study, as a number or its digits; empty means not given. */
export function StudyYear(rule: StudyYearRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => toYear(value)),
    Rule('studyYear', (value) => problemOf(value, rule)),
  );
}

function problemOf(value: unknown, { name, yearsAhead = 0, required = false }: StudyYearRule) {
  const isAbsent = value === null || value === undefined;
  if (isAbsent && !required) return undefined;
  return yearProblem(value, { name, min: LIMITS.studyYearMin, max: currentYear() + yearsAhead });
}

/** A study ends in the year of its start or later. */
export function NotBeforeStart(): PropertyDecorator {
  return Rule('notBeforeStart', (end, _name, form) => {
    const start: unknown = Reflect.get(form, 'startYear');
    const isOrdered = typeof end !== 'number' || typeof start !== 'number' || end >= start;
    return isOrdered ? undefined : 'End year must not be before the start year';
  });
}

/** The year that has begun somewhere on earth: nobody's current year is refused on New Year's Day. */
function currentYear(): number {
  return new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();
}
