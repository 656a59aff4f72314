import { momentOf } from '../../../common/validation/calendar.js';
import { Rule } from '../../../common/validation/rule.js';

const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const EARLIEST = Date.UTC(1900);

/** A day, or a time with its offset from UTC, in ISO 8601; no later than now. */
export function IsPastTime(): PropertyDecorator {
  return Rule('isPastTime', (value, name) =>
    typeof value === 'string' && DAY_OR_TIME.test(value) && isPast(value)
      ? undefined
      : `${name} must be a day or a time in the past, such as 2026-01-31 or 2026-01-31T00:00:00Z`,
  );
}

function isPast(value: string): boolean {
  const time = momentOf(value);
  return time >= EARLIEST && time <= Date.now();
}
