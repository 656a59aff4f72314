import { scaleTop } from './YearColumns';

test('the column of the largest class reaches the top of the chart', () => {
  expect(scaleTop([4, 30, 15])).toBe(30);
  expect(scaleTop([7])).toBe(7);
  expect(scaleTop([0, 7])).toBe(7);
});

test('a column more than twice as tall as the second tallest is cut, so that the others stay visible', () => {
  expect(scaleTop([4, 201, 100])).toBe(150);
  expect(scaleTop([4, 200, 100])).toBe(200);
});
