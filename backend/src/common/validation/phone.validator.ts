import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { LIMITS } from '../limits.js';

const { registrationPhoneDigitsMin: MIN, registrationPhoneDigitsMax: MAX } = LIMITS;

/** The digits of a phone number, by registration's rule. */
export const PHONE = new RegExp(`^[0-9]{${MIN},${MAX}}$`);
export const INVALID_PHONE = 'Please enter a valid phone number';

/** A number as people write it, kept as its digits: 10 to 15 of them (15 is the longest of ITU-T E.164). */
export function RegistrationPhone({ required }: { required: boolean }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => digitsOf(value)),
    ...(required ? [] : [IsOptional()]),
    Matches(PHONE, {
      message: ({ value }) => (value || !required ? INVALID_PHONE : 'Primary phone number is required'),
    }),
  );
}

/** A blank text is no number; one without digits is left for the rule to refuse. */
export function digitsOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\D/g, '') || value.trim() || null;
}
