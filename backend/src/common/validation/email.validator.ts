import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail } from '../email.js';
import { CustomValidator } from './custom-validator.js';

/** Trims and validates an e-mail address. `empty` is the message for a missing address. */
export function IsTrimmedEmail({ empty }: { empty: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    CustomValidator('isTrimmedEmail', (value) => {
      if (!value) return empty;
      return isEmail(value) ? undefined : 'Please enter a valid email address';
    }),
  );
}
