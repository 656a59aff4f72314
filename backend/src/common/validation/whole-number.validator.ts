import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Rule } from './rule.js';

interface WholeNumberRule {
  min: number;
  max: number;
  /** What an absent or empty parameter stands for; without it, for nothing. */
  otherwise?: number;
}

const DIGITS = /^\d{1,15}$/;

/** A query parameter or a setting with a whole number in decimal digits and nothing else. */
export function WholeNumber({ min, max, otherwise }: WholeNumberRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => {
      if (value === undefined || value === '') return otherwise;
      return typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
    }),
    IsOptional(),
    Rule('wholeNumber', (value, name) =>
      typeof value === 'number' && value >= min && value <= max
        ? undefined
        : `${name} must be a whole number from ${min} to ${max}`,
    ),
  );
}
