import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Rule } from './rule.js';

/** A query parameter with one of the values of a list; absent or empty it stands for `otherwise`. */
export function OneOf<T extends string>(values: readonly T[], otherwise?: T): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === undefined || value === '' ? otherwise : value)),
    IsOptional(),
    Rule('oneOf', (value, name) =>
      values.some((one) => one === value) ? undefined : `${name} must be one of ${values.join(', ')}`,
    ),
  );
}
