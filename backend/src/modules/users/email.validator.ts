import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { isEmail } from '../../common/email.js';
import { Rule } from '../../common/validation/rule.js';

/** An e-mail address, trimmed; `empty` is what its absence is answered with. */
export function IsMemberEmail({ empty }: { empty: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    Rule('isMemberEmail', (value) => {
      if (!value) return empty;
      return isEmail(value) ? undefined : 'Please enter a valid email address';
    }),
  );
}
