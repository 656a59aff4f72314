import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { CustomValidator } from './custom-validator.js';

interface WholeNumberRule {
  min: number;
  max: number;
  /** The value for an empty parameter. If the parameter is absent, the property keeps its default. */
  otherwise?: number;
}

const DIGITS = /^\d{1,15}$/;

/** Accepts a query parameter or setting with a decimal whole number. Empty text and null become `otherwise`. */
export function WholeNumber({ min, max, otherwise }: WholeNumberRule): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => {
      if (value === undefined || value === null || value === '') return otherwise;
      return typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
    }),
    IsOptional(),
    CustomValidator('wholeNumber', (value, name) =>
      Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : `${name} must be a whole number from ${min} to ${max}`,
    ),
  );
}
