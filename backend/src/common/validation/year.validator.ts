import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { LIMITS } from '../limits.js';
import { CustomValidator } from './custom-validator.js';

interface YearRule {
  /** The first words of the error messages, such as `Graduation year`. */
  name: string;
  min: number;
  max: number;
}

const YEAR = /^\d{4}$/;

/** Accepts a required year, as a number or as four digits. */
export function Year(rule: YearRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => toYear(value)),
    CustomValidator('year', (value) => yearProblem(value, rule)),
  );
}

/**
 * Converts a text of four digits to a number, and an empty text to null. Leaves other texts to the validation, which
 * refuses them. Returns a value that is not a text unchanged.
 */
export function toYear(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const typed = value.trim();
  return YEAR.test(typed) ? Number(typed) : typed || null;
}

/** Returns the error message for a required year, or undefined if the year is valid. */
export function yearProblem(value: unknown, { name, min, max }: YearRule): string | undefined {
  if (value === null || value === undefined) return `${name} is required`;
  const isWithin = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return isWithin ? undefined : `${name} must be from ${min} to ${max}`;
}

/** The range of graduation years that every form and every imported list accepts. */
export const GRADUATION_YEAR = {
  name: 'Graduation year',
  min: LIMITS.graduationYearMin,
  max: LIMITS.graduationYearMax,
};
