import { registerDecorator } from 'class-validator';

const MIN_BYTES = 32;
const MIN_DISTINCT = 10;
const PLACEHOLDER = /change|replace|secret|example|password|placeholder|your/i;

/** A secret is strong when it is long, varied and no placeholder left over from an example. */
export function isStrongSecret(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    Buffer.byteLength(value) >= MIN_BYTES &&
    new Set(value).size >= MIN_DISTINCT &&
    !PLACEHOLDER.test(value)
  );
}

export function IsStrongSecret(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isStrongSecret',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: isStrongSecret,
        defaultMessage: () =>
          `${String(propertyName)} must be at least ${MIN_BYTES} random bytes, not a placeholder`,
      },
    });
}
