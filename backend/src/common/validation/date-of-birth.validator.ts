import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { calendarDay } from './calendar.js';
import { Rule } from './rule.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EARLIEST = '1900-01-01';
const ISO_TIME = /T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?$/;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that is over in UTC, as `YYYY-MM-DD` or the beginning of an ISO 8601 time. */
export function DateOfBirth({ required }: { required: boolean }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' ? value.trim().replace(ISO_TIME, '') || null : value,
    ),
    Rule('dateOfBirth', (value) => problemOf(value, required)),
  );
}

function problemOf(value: unknown, required: boolean): string | undefined {
  if (value === null || value === undefined) return required ? 'Date of birth is required' : undefined;
  const day = dayOf(value);
  if (!day) return 'Please enter a valid date of birth';
  return day.getTime() + DAY_MS < Date.now() ? undefined : 'Date of birth must be in the past';
}

/** Undefined when it is no day of the calendar, or one before anybody alive. */
function dayOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !DATE_ONLY.test(value) || value < EARLIEST) return undefined;
  return calendarDay(value);
}
