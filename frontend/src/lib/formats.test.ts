import { datePart, formatDate, formatNumber } from './formats';

test('numbers are grouped, and nothing counts as 0', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatNumber(undefined)).toBe('0');
});

test('a birth date stays the same day in every time zone', () => {
  expect(formatDate('1990-03-07T00:00:00.000Z')).toBe('7 March 1990');
  expect(datePart('1990-03-07T23:59:59.999Z')).toBe('1990-03-07');
});

test('no date gives empty text', () => {
  expect(formatDate(null)).toBe('');
  expect(datePart(undefined)).toBe('');
});
