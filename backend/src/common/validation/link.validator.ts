import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { LIMITS } from '../limits.js';
import { CustomValidator } from './custom-validator.js';

const ALLOWED_PROTOCOLS = ['http:', 'https:'];
/**
 * The URL parser accepts a URL without `//`, and removes or encodes invisible characters. This expression requires
 * `//`. It refuses control and format characters, such as bidirectional ones, lone surrogates, and all whitespace
 * except spaces.
 */
const STRICT_URL = /^https?:\/\/(?: |[^\s\p{Cc}\p{Cf}\p{Cs}])+$/iu;

/** Accepts an HTTP or HTTPS URL. An empty text becomes null. */
export function Link({ name }: { name: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    CustomValidator('link', (value) => {
      if (!isLink(value)) return `Please enter a valid ${name} URL`;
      return value.length <= LIMITS.urlLength
        ? undefined
        : `Please use at most ${LIMITS.urlLength} characters`;
    }),
  );
}

function isLink(value: unknown): value is string {
  if (typeof value !== 'string' || !STRICT_URL.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  // A user name before the host can look like the host: https://example.org@evil.example.
  return ALLOWED_PROTOCOLS.includes(protocol) && username === '' && password === '';
}
