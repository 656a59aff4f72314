const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats a time as `7 Mar 2020, 09:05:00` in the reader's time zone. */
export const momentText = (at: string): string => moments.format(new Date(at));
