import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { CustomValidator } from './custom-validator.js';

const BOOLEAN_VALUES = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  ['', false],
  [null, false],
]);

/** Accepts a boolean as JSON or as text. An empty value means false. */
export function Flag(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => BOOLEAN_VALUES.get(value) ?? value),
    IsOptional(),
    CustomValidator('flag', (value, name) =>
      typeof value === 'boolean' ? undefined : `${name} must be true or false`,
    ),
  );
}
