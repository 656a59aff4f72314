const DAY_MS = 86_400_000;

/** Returns the last moment until now at which the clock showed a time of day such as `02:30`, in UTC. */
export function lastDue(now: Date, timeOfDay: string): Date {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T${timeOfDay}:00Z`);
  return new Date(today > now.getTime() ? today - DAY_MS : today);
}
