const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits seconds into days, hours, minutes and seconds. */
export function timeLeft(seconds: number): TimeLeft {
  return {
    days: Math.floor(seconds / DAY),
    hours: Math.floor((seconds % DAY) / HOUR),
    minutes: Math.floor((seconds % HOUR) / MINUTE),
    seconds: seconds % MINUTE,
  };
}

/** Returns the same day and time some months later. If that month lacks the day, returns its last day. */
export function monthsAhead(from: Date, months: number): Date {
  const then = new Date(from);
  then.setMonth(from.getMonth() + months);
  if (then.getDate() !== from.getDate()) then.setDate(0);
  return then;
}
