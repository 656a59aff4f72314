const OFFSET_HOURS = /[+-](\d{2}):\d{2}$/;
/** PostgreSQL reads no time that is further from UTC, and no place on earth is. */
const OFFSET_HOURS_MAX = 15;
/** It knows no year 0 either. */
const FIRST_DAY = '0001-01-01';

/** The beginning in UTC of a day `YYYY-MM-DD`, if the calendar has it: Node's 31 February is a day in March. */
export function calendarDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return exists ? day : undefined;
}

/** The moment of an ISO 8601 day, or time with its offset, in milliseconds since 1970; NaN when there is none such. */
export function momentOf(text: string): number {
  const day = text.slice(0, FIRST_DAY.length);
  const [, hours = '0'] = OFFSET_HOURS.exec(text.slice(day.length)) ?? [];
  const exists = day >= FIRST_DAY && calendarDay(day) !== undefined && Number(hours) <= OFFSET_HOURS_MAX;
  return exists ? Date.parse(text) : Number.NaN;
}
