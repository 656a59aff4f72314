import { yearOfJoining } from './year-of-joining';

test.each([
  ['LL.M.', 2010],
  ['Master of Arts', 2010],
  ['BA LL.B. 5 Year Integrated', 2007],
  ['B.Com LL.B. 5 Year Integrated', 2007],
  ['LL.B. 3 Year', 2009],
  ['B.Com', 2008],
  ['HSC Arts', 2008],
])('for a graduate of %s in 2012, the computed year of joining is %i', (course, joined) => {
  expect(yearOfJoining(course, 2012)).toBe(joined);
});
