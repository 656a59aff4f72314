import { shareOf, shareText } from './share';

test('a share is the count divided by the total', () => {
  expect(shareOf(30, 120)).toBe(0.25);
  expect(shareOf(120, 120)).toBe(1);
  expect(shareOf(0, 120)).toBe(0);
});

test('a share is 0 if the total is 0, and 1 if the count exceeds the total', () => {
  expect(shareOf(0, 0)).toBe(0);
  expect(shareOf(3, 0)).toBe(0);
  expect(shareOf(13, 12)).toBe(1);
});

test('a percentage has one decimal, except 0 %, which means no users, and 100 %, which means all users', () => {
  expect(shareText(30, 120)).toBe('25.0%');
  expect(shareText(1, 3)).toBe('33.3%');
  expect(shareText(1, 1_000_000)).toBe('<0.1%');
  expect(shareText(0, 1_000_000)).toBe('0%');
  expect(shareText(999_999, 1_000_000)).toBe('>99.9%');
  expect(shareText(9_994, 10_000)).toBe('99.9%');
  expect(shareText(120, 120)).toBe('100%');
});
