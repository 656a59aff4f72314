import { scaleTop } from './YearColumns';

test('the largest class reaches the top of the drawing', () => {
  expect(scaleTop([4, 30, 15])).toBe(30);
  expect(scaleTop([7])).toBe(7);
  expect(scaleTop([0, 7])).toBe(7);
});

test('a class more than twice as large as the next one is cut, so that the others stay visible', () => {
  expect(scaleTop([4, 201, 100])).toBe(150);
  expect(scaleTop([4, 200, 100])).toBe(200);
});
