import { INSTITUTIONS } from '../reference/institutions.js';
import { yearOfJoining } from './year-of-joining.js';

describe('Year of joining', () => {
  it.each([
    ['LL.M.', 2],
    ['LLM', 2],
    ['Master of Arts', 2],
    ['BA LL.B. 5 Year Integrated', 5],
    ['BA LLB', 5],
    ['B.Com LL.B. 5 Year Integrated', 5],
    ['LL.B. 3 Year', 3],
    ['B.Com', 4],
    ['BA', 4],
    ['M.Com', 4],
    ['M.A.', 4],
    ['M.Sc.IT', 4],
    ['Diploma in Cyber Law', 4],
    ['Certificate in Legal Studies', 4],
    ['Certificate in Dance', 4],
    ['HSC Science PCM', 4],
    ['', 4],
  ])('for the course %j is the year of graduation minus %i', (course, years) => {
    expect(yearOfJoining(course, 2012)).toBe(2012 - years);
  });

  it('is four years before graduation for every course of the society, except for its four law degrees', () => {
    const courses = INSTITUTIONS.flatMap((institution) => institution.courses);
    const others = courses.filter((course) => yearOfJoining(course, 2000) !== 1996);
    expect(others).toEqual([
      'LL.B. 3 Year',
      'BA LL.B. 5 Year Integrated',
      'B.Com LL.B. 5 Year Integrated',
      'LL.M.',
    ]);
  });
});
