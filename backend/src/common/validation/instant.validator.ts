import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, registerDecorator } from 'class-validator';

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A query parameter with a point in time, in ISO 8601 with its offset from UTC. */
export function Instant(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === '' ? undefined : value)),
    IsOptional(),
    IsInstant(),
  );
}

function IsInstant(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'instant',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && WITH_OFFSET.test(value) && !Number.isNaN(Date.parse(value)),
        defaultMessage: () => `${String(propertyName)} must be a date and time such as 2026-01-31T00:00:00Z`,
      },
    });
}
