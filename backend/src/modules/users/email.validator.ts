import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../common/limits.js';
import { Rule } from '../../common/validation/rule.js';
import { isEmail } from './email.js';

/** An e-mail address, trimmed; `empty` is what its absence is answered with. */
export function IsMemberEmail({ empty }: { empty: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    Rule('isMemberEmail', (value) => {
      if (!value) return empty;
      const isAccepted = typeof value === 'string' && value.length <= LIMITS.emailLength && isEmail(value);
      return isAccepted ? undefined : 'Please enter a valid email address';
    }),
  );
}
