import { CustomValidator } from '../common/validation/custom-validator.js';
import { PLACEHOLDER } from './strong-secret.js';

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns true if the password in a URL contains a placeholder word and the host is another machine. */
export function hasPlaceholderPassword(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { hostname, password } = new URL(address);
  return PLACEHOLDER.test(password) && !THIS_MACHINE.test(hostname);
}

export function HasNoPlaceholderPassword(): PropertyDecorator {
  return CustomValidator('hasNoPlaceholderPassword', (value, variable) =>
    hasPlaceholderPassword(value) ? `${variable} must not contain a placeholder password` : undefined,
  );
}
