import { datePart, formatCount, formatDate, formatDay, formatMoment, formatNumber } from './formats';

test('a number is shown with its thousands separated, and a missing number is shown as 0', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatNumber(undefined)).toBe('0');
});

test('the noun after a count is plural, except after 1', () => {
  expect(formatCount(1, 'member')).toBe('1 member');
  expect(formatCount(0, 'member')).toBe('0 members');
  expect(formatCount(12_000, 'member')).toBe('12,000 members');
});

test('the day of a birth date does not depend on its time', () => {
  expect(formatDate('1990-03-07T00:00:00.000Z')).toBe('7 March 1990');
  expect(datePart('1990-03-07T23:59:59.999Z')).toBe('1990-03-07');
});

test("a timestamp is shown as the day in the reader's time zone", () => {
  expect(formatDay(new Date(2020, 2, 7, 0, 1).toISOString())).toBe('7 March 2020');
  expect(formatDay(new Date(2020, 2, 7, 23, 59).toISOString())).toBe('7 March 2020');
});

test("a timestamp is shown as the day and the time in the reader's time zone", () => {
  expect(formatMoment(new Date(2026, 2, 7, 9, 5).toISOString())).toMatch(/^7 March(,| at) 09:05$/);
  expect(formatMoment(null)).toBe('');
});

test('a missing date is shown as an empty text', () => {
  expect(formatDate(null)).toBe('');
  expect(datePart(undefined)).toBe('');
});
