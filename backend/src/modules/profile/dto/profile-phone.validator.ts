import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, MaxLength } from 'class-validator';
import { INVALID_PHONE } from '../../../common/validation/phone.validator.js';

const MAX_TYPED = 40;

/**
 * Spaces and invisible characters. A number copied from a contact or a page often contains invisible characters, such
 * as marks of the text's direction (left to right).
 */
const SPACES = /[\s\p{Cf}]/gu;

/**
 * Removes spaces and invisible characters, and limits the length. `changedPhones` later validates the digits, but only
 * of a number that was changed.
 */
export function ProfilePhone(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.replace(SPACES, '') || null : value)),
    IsOptional(),
    MaxLength(MAX_TYPED, { message: INVALID_PHONE }),
  );
}
