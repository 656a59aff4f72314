import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';
import { LIMITS } from '../../common/limits.js';
import { isEmail } from './email.js';

/** An e-mail address, trimmed; `empty` is what its absence is answered with. */
export function IsMemberEmail({ empty }: { empty: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    IsEmailText(empty),
  );
}

function IsEmailText(empty: string): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isMemberEmail',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value.length <= LIMITS.emailLength && isEmail(value),
        defaultMessage: (context) => (context?.value ? 'Please enter a valid email address' : empty),
      },
    });
}
