import { tooSoon } from './too-soon';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [2995, '50 minutes'],
])('a wait of %i seconds is written as %s', (seconds, words) => {
  expect(tooSoon(seconds)).toBe(`Please wait ${words} before asking for another code.`);
});

test('there is no waiting message when no seconds are left', () => expect(tooSoon(0)).toBeUndefined());
