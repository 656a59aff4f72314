/** The beginning of a day in UTC; undefined when `YYYY-MM-DD` is no day of the calendar, such as 31 February. */
export function calendarDay(text: string): Date | undefined {
  const day = new Date(`${text}T00:00:00Z`);
  // Date takes 31 February for a day in March.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return exists ? day : undefined;
}
