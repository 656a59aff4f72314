/** Returns the same hour some months later, or the last day of a month without that day. */
export function monthsAhead(from: Date, months: number): Date {
  const then = new Date(from);
  then.setMonth(from.getMonth() + months);
  if (then.getDate() !== from.getDate()) then.setDate(0);
  return then;
}
