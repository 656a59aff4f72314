import { scaleTop } from './YearColumns';

test('the largest class reaches the top of the drawing', () => {
  expect(scaleTop([4, 30, 12])).toBe(30);
  expect(scaleTop([7])).toBe(7);
  expect(scaleTop([0, 7])).toBe(7);
});

test('a class more than three times as large as the next one is cut, so that the others stay visible', () => {
  expect(scaleTop([4, 301, 100])).toBe(150);
  expect(scaleTop([4, 300, 100])).toBe(300);
});
