import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { momentOf } from './calendar.js';
import { CustomValidator } from './custom-validator.js';

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Accepts a query parameter with an ISO 8601 date and time that has an offset from UTC. */
export function Instant(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (value === '' ? undefined : value)),
    IsOptional(),
    CustomValidator('instant', (value, name) =>
      isInstant(value) ? undefined : `${name} must be a date and time such as 2026-01-31T00:00:00Z`,
    ),
  );
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && WITH_OFFSET.test(value) && !Number.isNaN(momentOf(value));
}
