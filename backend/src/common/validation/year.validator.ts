import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';

interface YearRule {
  /** Begins the messages, such as `Graduation year`. */
  name: string;
  min: number;
  max: number;
}

const YEAR = /^\d{4}$/;

/** A year that must be given, as a number or its four digits. */
export function Year(rule: YearRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => toYear(value)),
    IsYear(rule),
  );
}

function toYear(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const typed = value.trim();
  return YEAR.test(typed) ? Number(typed) : typed || null;
}

function IsYear({ name, min, max }: YearRule): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'year',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
        defaultMessage: (context) =>
          (context?.value ?? null) === null ? `${name} is required` : `${name} must be from ${min} to ${max}`,
      },
    });
}
