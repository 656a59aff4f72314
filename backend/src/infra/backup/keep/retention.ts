/** The numbers of daily and weekly backups to keep. */
export interface Retention {
  /** Number of daily backups to keep: the newest backup of each day. Days without a backup do not count. */
  days: number;
  /** Number of weekly backups to keep: the newest backup of each week. Weeks without a backup do not count. */
  weeks: number;
}

export interface DatedBackup {
  key: string;
  at: Date;
  /** False if the backup lacks files that the database names. */
  isComplete: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Returns the backups to remove. Days and weeks without a backup do not count: if no new backups are made, or a clock
 * is wrong, the last backups stay. The newest backup always stays. An incomplete backup never causes the removal of a
 * complete backup. Days are in UTC, and a week begins on Monday.
 */
export function superseded<T extends DatedBackup>(backups: readonly T[], retention: Retention): T[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const complete = newestFirst.filter(({ isComplete }) => isComplete);
  const kept = new Set([...newestOfPeriods(newestFirst, retention), ...newestOfPeriods(complete, retention)]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfPeriods<T extends DatedBackup>(newestFirst: readonly T[], { days, weeks }: Retention): T[] {
  return [
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
  ];
}

function newestOfEach<T extends DatedBackup>(
  newestFirst: readonly T[],
  periodOf: (at: Date) => number,
  periods: number,
): T[] {
  const newest = new Map<number, T>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.at);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, periods);
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** Adds three days so that a week begins on a Monday: day 0, 1 January 1970, was a Thursday. */
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7);
