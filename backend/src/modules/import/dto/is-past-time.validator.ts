import { momentOf } from '../../../common/validation/calendar.js';
import { CustomValidator } from '../../../common/validation/custom-validator.js';

const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const EARLIEST = Date.UTC(1900);

/** Accepts an ISO 8601 date, or a date and time with a UTC offset, from the year 1900 until now. */
export function IsPastTime(): PropertyDecorator {
  return CustomValidator('isPastTime', (value, name) =>
    typeof value === 'string' && DAY_OR_TIME.test(value) && isPast(value)
      ? undefined
      : `${name} must be a day or a time in the past, such as 2026-01-31 or 2026-01-31T00:00:00Z`,
  );
}

function isPast(value: string): boolean {
  const time = momentOf(value);
  return time >= EARLIEST && time <= Date.now();
}
