/** The same hour some months later; the last day of a month where the day would not exist. */
export function monthsAhead(from: Date, months: number): Date {
  const then = new Date(from);
  then.setMonth(from.getMonth() + months);
  if (then.getDate() !== from.getDate()) then.setDate(0);
  return then;
}
