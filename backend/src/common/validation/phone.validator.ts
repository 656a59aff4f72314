import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, Matches } from 'class-validator';
import { LIMITS } from '../limits.js';

const { registrationPhoneDigitsMin: MIN, registrationPhoneDigitsMax: MAX } = LIMITS;

/** Matches the digits of a phone number that the registration accepts. */
export const PHONE = new RegExp(`^[0-9]{${MIN},${MAX}}$`);
export const INVALID_PHONE = 'Please enter a valid phone number';

/** Accepts a phone number of 10 to 15 digits (ITU-T E.164 allows 15), and removes all other characters. */
export function RegistrationPhone({ required }: { required: boolean }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => digitsOf(value)),
    ...(required ? [] : [IsOptional()]),
    Matches(PHONE, {
      message: ({ value }) => (value || !required ? INVALID_PHONE : 'Primary phone number is required'),
    }),
  );
}

/**
 * Returns the digits of a text, or null for a blank text. Leaves a text without digits to the validation, which refuses
 * it.
 */
function digitsOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/\D/g, '') || value.trim() || null;
}

/** Returns `+` and the digits after the `+` or `00` with which a number begins. Returns undefined for other numbers. */
export function international(phone: string): string | undefined {
  const written = phone.replace(/[^+\d]/g, '').replace(/^00/, '+');
  return written.startsWith('+') ? `+${written.replace(/\D/g, '')}` : undefined;
}

/** Like `digitsOf`, but puts a `+` before the digits of a number with a country code, which begins with `+` or `00`. */
export function digitsAndPlus(value: unknown): unknown {
  return (typeof value === 'string' ? international(value) : undefined) ?? digitsOf(value);
}
