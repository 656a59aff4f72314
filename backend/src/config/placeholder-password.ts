import { Rule } from '../common/validation/rule.js';
import { PLACEHOLDER } from './strong-secret.js';

const THIS_MACHINE = /^(localhost|127\..*|\[::1\])$/;

/** Whether an address has a password that somebody was meant to change. On this machine alone that does no harm. */
export function hasPlaceholderPassword(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { hostname, password } = new URL(address);
  return PLACEHOLDER.test(password) && !THIS_MACHINE.test(hostname);
}

export function HasNoPlaceholderPassword(): PropertyDecorator {
  return Rule('hasNoPlaceholderPassword', (value, variable) =>
    hasPlaceholderPassword(value) ? `${variable} must not have a placeholder for a password` : undefined,
  );
}
