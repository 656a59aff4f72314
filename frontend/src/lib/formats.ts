const numbers = new Intl.NumberFormat();
const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const exactMoments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Formats a number with the browser's grouping of digits. Shows a missing number as 0. */
export function formatNumber(value: number | null | undefined): string {
  return numbers.format(value ?? 0);
}

/** Formats a count as `1 member` or `12,000 members`, for nouns whose plural ends in s. */
export function formatCount(value: number | null | undefined, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/**
 * Formats an ISO date as `7 March 1990`, without its time, for days such as a birthday. Returns an empty text for no
 * date.
 */
export function formatDate(iso: string | null | undefined): string {
  const date = datePart(iso);
  return date ? dates.format(new Date(`${date}T00:00:00Z`)) : '';
}

/** Formats the day of a time as `7 March 2020` in the reader's time zone. */
export function formatDay(instant: string): string {
  return days.format(new Date(instant));
}

/** Formats a recent time as `7 March at 14:05` in the reader's time zone. Returns an empty text for no time. */
export function formatMoment(instant: string | null): string {
  return instant ? moments.format(new Date(instant)) : '';
}

/** Formats a time as `7 Mar 2020, 09:05:00` in the reader's time zone. */
export function formatExactMoment(instant: string): string {
  return exactMoments.format(new Date(instant));
}

/** Formats the time of day as `14:05` in the reader's time zone. */
export function formatClock(moment: Date): string {
  return clock.format(moment);
}

/** Formats a date as `YYYY-MM-DD` for date fields. Returns an empty text for no date. */
export function datePart(iso: string | null | undefined): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(iso ?? '')?.[0] ?? '';
}

/** Returns today as `YYYY-MM-DD` in the reader's time zone. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Returns how a member was admitted, or null if the portal does not know it. */
export function admissionType(inFirstYear: boolean | null): string | null {
  if (inFirstYear === null) return null;
  return inFirstYear ? 'Direct (First Year)' : 'Lateral Entry';
}
