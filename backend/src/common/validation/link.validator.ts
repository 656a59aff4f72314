import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { LIMITS } from '../limits.js';
import { Rule } from './rule.js';

const SCHEMES = ['http:', 'https:'];
/** The URL parser also reads `http:host`, and drops line breaks; neither is stored, nor what turns the text around. */
const WRITTEN_OUT = /^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Cs}]+$/iu;

/** A web address that may become a link; empty means not given. */
export function Link({ name }: { name: string }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value)),
    IsOptional(),
    Rule('link', (value) => {
      if (!isLink(value)) return `Please enter a valid ${name} URL`;
      return value.length <= LIMITS.urlLength
        ? undefined
        : `Please use at most ${LIMITS.urlLength} characters`;
    }),
  );
}

function isLink(value: unknown): value is string {
  if (typeof value !== 'string' || !WRITTEN_OUT.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  // A name before the host makes one host look like another.
  return SCHEMES.includes(protocol) && username === '' && password === '';
}
