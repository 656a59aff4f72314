import { buildingOf, litCount, MAX_BODY } from './building';

test('the height of the building of an institution is proportional to the number of its members', () => {
  const bodyOf = (members: number) => buildingOf({ members, mentors: 0 }, 80, 0).body;
  expect([bodyOf(80), bodyOf(40), bodyOf(1), bodyOf(0)]).toEqual([MAX_BODY, 100, 2.5, 0]);
});

test('a building has no height and no windows if no institution has members', () => {
  expect(buildingOf({ members: 0, mentors: 0 }, 0, 0)).toEqual({ body: 0, windows: [] });
});

test('windows are lit in proportion to mentors: at least 1 for any mentor, all only if all members are mentors', () => {
  expect(litCount(75, { members: 60, mentors: 12 })).toBe(15);
  expect(litCount(75, { members: 900, mentors: 1 })).toBe(1);
  expect(litCount(75, { members: 900, mentors: 899 })).toBe(74);
  expect(litCount(75, { members: 900, mentors: 900 })).toBe(75);
  expect(litCount(75, { members: 900, mentors: 0 })).toBe(0);
});

test('the highest building, for 60 members with 12 mentors, has 75 windows, and 15 of the windows are lit', () => {
  const { windows } = buildingOf({ members: 60, mentors: 12 }, 60, 3);
  expect(windows).toHaveLength(75);
  expect(windows.filter(({ lit }) => lit)).toHaveLength(15);
});
