import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { CustomValidator } from './custom-validator.js';

/**
 * Accepts a query parameter with one of the values. An empty parameter becomes `otherwise`. If the parameter is absent,
 * the property keeps its default.
 */
export function OneOf<T extends string>(values: readonly T[], otherwise?: T): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === undefined || value === '' ? otherwise : value)),
    IsOptional(),
    CustomValidator('oneOf', (value, name) =>
      values.some((allowed) => allowed === value) ? undefined : `${name} must be one of ${values.join(', ')}`,
    ),
  );
}
