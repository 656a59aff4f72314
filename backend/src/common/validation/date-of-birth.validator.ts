import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { calendarDay } from './calendar.js';
import { CustomValidator } from './custom-validator.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
export const EARLIEST_BIRTH = '1900-01-01';
const ISO_TIME = /T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?$/;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Accepts a past day in UTC, as `YYYY-MM-DD` or as an ISO 8601 time. Ignores the time of day. */
export function DateOfBirth({ required }: { required: boolean }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) =>
      typeof value === 'string' ? value.trim().replace(ISO_TIME, '') || null : value,
    ),
    CustomValidator('dateOfBirth', (value) => problemOf(value, required)),
  );
}

function problemOf(value: unknown, required: boolean): string | undefined {
  if (value === null || value === undefined) return required ? 'Date of birth is required' : undefined;
  const day = dayOf(value);
  if (!day) return 'Please enter a valid date of birth';
  return day.getTime() + DAY_MS < Date.now() ? undefined : 'Date of birth must be in the past';
}

/** Returns undefined if the value is not a calendar day or is before 1900. */
function dayOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !DATE_ONLY.test(value) || value < EARLIEST_BIRTH) return undefined;
  return calendarDay(value);
}
