import { rangeText } from './range-text';

test('a full page shows twelve members', () => {
  expect(rangeText(1, 500)).toBe('Showing 1 to 12 of 500 users');
  expect(rangeText(3, 500)).toBe('Showing 25 to 36 of 500 users');
});

test('the last page ends with the last member', () => {
  expect(rangeText(42, 500)).toBe('Showing 493 to 500 of 500 users');
  expect(rangeText(1, 5)).toBe('Showing 1 to 5 of 5 users');
});

test('large numbers are grouped', () => {
  expect(rangeText(83_334, 1_000_000)).toBe('Showing 999,997 to 1,000,000 of 1,000,000 users');
});
