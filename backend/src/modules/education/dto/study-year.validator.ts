import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { LIMITS } from '../../../common/limits.js';

interface StudyYearRule {
  /** Begins the messages. */
  name: string;
  /** How many years after this one are accepted. */
  yearsAhead?: number;
  required?: boolean;
}

const YEAR = /^\d{4}$/;
const AHEAD_OF_UTC_MS = 14 * 60 * 60 * 1_000;

/** A year of a study, as a number or its digits; empty means not given. */
export function StudyYear(rule: StudyYearRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => {
      if (typeof value !== 'string') return value;
      return YEAR.test(value.trim()) ? Number(value) : value.trim() || null;
    }),
    IsStudyYear(rule),
  );
}

function IsStudyYear({ name, yearsAhead = 0, required = false }: StudyYearRule): PropertyDecorator {
  const last = () => currentYear() + yearsAhead;
  return (target, propertyName) =>
    registerDecorator({
      name: 'studyYear',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => {
          if (value === null || value === undefined) return !required;
          return Number.isInteger(value) && Number(value) >= LIMITS.studyYearMin && Number(value) <= last();
        },
        defaultMessage: (context) =>
          context?.value === null || context?.value === undefined
            ? `${name} is required`
            : `${name} must be from ${LIMITS.studyYearMin} to ${last()}`,
      },
    });
}

/** A study ends in the year of its start or later. */
export function NotBeforeStart(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'notBeforeStart',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (end: unknown, context) => {
          const start: unknown = new Map(Object.entries(context?.object ?? {})).get('startYear');
          return typeof end !== 'number' || typeof start !== 'number' || end >= start;
        },
        defaultMessage: () => 'End year must not be before the start year',
      },
    });
}

/** The year that has begun somewhere on earth: nobody's current year is refused on New Year's Day. */
function currentYear(): number {
  return new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();
}
