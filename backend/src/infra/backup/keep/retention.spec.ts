import { superseded } from './retention.js';

const at = (text: string) => ({ key: text, at: new Date(`${text}Z`), isComplete: true });
const keysOf = (backups: { key: string }[]) => backups.map(({ key }) => key);

/** One backup a day, up to and including Monday, 30 November 2026. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) =>
    at(new Date(Date.UTC(2026, 10, 30 - day, 2, 30)).toISOString().slice(0, 19)),
  );

describe('The retention of backups', () => {
  it('keeps only the newest backup of each day, for the configured number of days', () => {
    const morning = at('2026-11-24T02:30:00');
    const backups = [
      at('2026-11-23T02:30:00'),
      at('2026-11-24T18:00:00'),
      morning,
      at('2026-11-22T02:30:00'),
    ];
    expect(keysOf(superseded(backups, { days: 2, weeks: 0 }))).toEqual([morning.key, '2026-11-22T02:30:00']);
  });

  it('also keeps the newest backup of each week, for the configured number of weeks', () => {
    const removed = keysOf(superseded(daily(30), { days: 3, weeks: 3 }));
    const kept = keysOf(daily(30)).filter((key) => !removed.includes(key));
    expect(kept.map((key) => key.slice(5, 10))).toEqual(['11-30', '11-29', '11-28', '11-22']);
  });

  it('counts only days that have a backup, so that old backups stay if no new ones are made', () => {
    const backups = [at('2026-01-01T02:30:00'), at('2026-05-01T02:30:00'), at('2026-11-30T02:30:00')];
    expect(superseded(backups, { days: 3, weeks: 0 })).toEqual([]);
  });

  it('keeps the newest complete backup of a day, and also a newer incomplete backup of this day', () => {
    const complete = at('2026-11-24T02:30:00');
    const incomplete = { ...at('2026-11-24T18:00:00'), isComplete: false };
    const older = { ...at('2026-11-24T12:00:00'), isComplete: false };
    expect(superseded([older, incomplete, complete], { days: 1, weeks: 0 })).toEqual([older]);
    const nextDay = at('2026-11-25T02:30:00');
    expect(superseded([incomplete, complete, nextDay], { days: 2, weeks: 0 })).toEqual([]);
  });

  it('removes an incomplete backup if the same day has a newer complete backup', () => {
    const incomplete = { ...at('2026-11-24T02:30:00'), isComplete: false };
    expect(superseded([incomplete, at('2026-11-24T18:00:00')], { days: 2, weeks: 0 })).toEqual([incomplete]);
  });

  it('always keeps the newest backup, even if zero days and zero weeks are configured', () => {
    const backups = daily(3);
    expect(keysOf(superseded(backups, { days: 0, weeks: 0 }))).toEqual(keysOf(backups.slice(1)));
  });
});
