import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';

const EARLIEST = '1900-01-01';
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** A day in the past, as `YYYY-MM-DD` or the beginning of an ISO 8601 time. */
export function DateOfBirth({ required }: { required: boolean }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().replace(/T.*$/, '') || null : value)),
    IsDayInThePast(required),
  );
}

function IsDayInThePast(required: boolean): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'dateOfBirth',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) =>
          value === null || value === undefined ? !required : isDayInThePast(value),
        defaultMessage: (context) =>
          context?.value ? 'Please enter a valid date of birth' : 'Date of birth is required',
      },
    });
}

export function isDayInThePast(value: unknown): boolean {
  if (typeof value !== 'string' || !DATE_ONLY.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return exists && value >= EARLIEST && date.getTime() < Date.now();
}
