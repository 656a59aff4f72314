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
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Grouped as the reader's browser does it; nothing counts as 0. */
export function formatNumber(value: number | null | undefined): string {
  return numbers.format(value ?? 0);
}

/** `1 member`, `12,000 members`: for nouns whose plural ends in s. */
export function formatCount(value: number | null | undefined, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** `7 March 1990`: a day of the calendar, such as a birthday, from an ISO date; its time does not count. Empty when there is none. */
export function formatDate(iso: string | null | undefined): string {
  const date = datePart(iso);
  return date ? dates.format(new Date(`${date}T00:00:00Z`)) : '';
}

/** `7 March 2020`: the day of a moment where the reader is. */
export function formatDay(instant: string): string {
  return days.format(new Date(instant));
}

/** `7 March at 14:05`: a moment of these days where the reader is; empty when there is none. */
export function formatMoment(instant: string | null): string {
  return instant ? moments.format(new Date(instant)) : '';
}

/** `YYYY-MM-DD`, as date fields want it; empty when there is none. */
export function datePart(iso: string | null | undefined): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(iso ?? '')?.[0] ?? '';
}

/** Today as `YYYY-MM-DD` where the reader is. */
export function today(now = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
