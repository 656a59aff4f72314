const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** `7 Mar 2020, 09:05:00` where the reader is. */
export const momentText = (at: string): string => moments.format(new Date(at));
