import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Rule } from './rule.js';

const MEANING = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  ['', false],
  [null, false],
]);

/** Yes or no, as JSON or as a form sends it; empty is no, and anything outside this table is refused. */
export function Flag(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => MEANING.get(value) ?? value),
    IsOptional(),
    Rule('flag', (value, name) => (typeof value === 'boolean' ? undefined : `${name} must be true or false`)),
  );
}
