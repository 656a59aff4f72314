import { registerDecorator } from 'class-validator';

const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;
const EARLIEST = Date.UTC(1900);

/** A day, or a time with its offset from UTC, in ISO 8601; no later than now. */
export function IsPastTime(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isPastTime',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => typeof value === 'string' && DAY_OR_TIME.test(value) && isPast(value),
        defaultMessage: () =>
          `${String(propertyName)} must be a day or a time in the past, such as 2026-01-31 or 2026-01-31T00:00:00Z`,
      },
    });
}

function isPast(value: string): boolean {
  const time = Date.parse(value);
  // Node's reading of 31 February is a day in March; PostgreSQL refuses it.
  const day = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value.slice(0, 10));
  return exists && time >= EARLIEST && time <= Date.now();
}
