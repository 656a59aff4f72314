import { lastDue } from './periodic-task.js';

describe('A daily task scheduled for 02:30 UTC', () => {
  it.each([
    ['2026-11-24T02:30:00Z', '2026-11-24T02:30:00.000Z'],
    ['2026-11-24T23:59:59Z', '2026-11-24T02:30:00.000Z'],
    ['2026-11-24T02:29:59Z', '2026-11-23T02:30:00.000Z'],
    ['2026-03-01T00:00:00Z', '2026-02-28T02:30:00.000Z'],
  ])('if the current time is %s, was last due at %s', (now, due) => {
    expect(lastDue(new Date(now), '02:30').toISOString()).toBe(due);
  });
});
