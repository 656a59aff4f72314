import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail } from '../../common/email.js';
import { CustomValidator } from '../../common/validation/custom-validator.js';

/** Trims and validates an e-mail address. `empty` is the message for a missing address. */
export function IsMemberEmail({ empty }: { empty: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    CustomValidator('isMemberEmail', (value) => {
      if (!value) return empty;
      return isEmail(value) ? undefined : 'Please enter a valid email address';
    }),
  );
}
