import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, registerDecorator } from 'class-validator';

const MEANING = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  ['', false],
  [null, false],
]);

/** Yes or no, as JSON or as a form sends it; empty is no, and anything outside this table is refused. */
export function Flag(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => MEANING.get(value) ?? value),
    IsOptional(),
    IsFlag(),
  );
}

function IsFlag(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'flag',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => typeof value === 'boolean',
        defaultMessage: () => `${String(propertyName)} must be true or false`,
      },
    });
}
