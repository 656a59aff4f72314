import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Rule } from './rule.js';

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
    Rule('year', (value) => yearProblem(value, rule)),
  );
}

/** Four digits become a number and an empty text null; anything else is left for the rule to refuse. */
export function toYear(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const typed = value.trim();
  return YEAR.test(typed) ? Number(typed) : typed || null;
}

/** Says what is wrong with a year that must be given; undefined when nothing is. */
export function yearProblem(value: unknown, { name, min, max }: YearRule): string | undefined {
  if (value === null || value === undefined) return `${name} is required`;
  const isWithin = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return isWithin ? undefined : `${name} must be from ${min} to ${max}`;
}
