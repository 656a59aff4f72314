const OFFSET_HOURS = /[+-](\d{2}):\d{2}$/;
/** PostgreSQL refuses a larger offset from UTC. All time zones have smaller offsets. */
const OFFSET_HOURS_MAX = 15;
/** PostgreSQL refuses the year 0. */
const FIRST_DAY = '0001-01-01';

/** Returns the start of the day `YYYY-MM-DD` in UTC, or undefined if the day does not exist, such as 31 February. */
export function calendarDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return exists ? day : undefined;
}

/**
 * Converts an ISO 8601 date, or a time with an offset, to milliseconds since 1970. Returns NaN for a day or time that
 * does not exist, or that PostgreSQL refuses. The caller must check the form of the text first.
 */
export function momentOf(text: string): number {
  const day = text.slice(0, FIRST_DAY.length);
  const [, hours = '0'] = OFFSET_HOURS.exec(text.slice(day.length)) ?? [];
  const exists = day >= FIRST_DAY && calendarDay(day) !== undefined && Number(hours) <= OFFSET_HOURS_MAX;
  return exists ? Date.parse(text) : Number.NaN;
}
