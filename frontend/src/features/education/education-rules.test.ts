import { problemsOf } from './education-rules';
import { valuesOf } from './education-values';

const now = new Date(2026, 5, 15);
const study = {
  ...valuesOf(null),
  institutionName: 'Example College',
  degree: 'BA',
  fieldOfStudy: 'History',
  startYear: '2010',
};
const problems = (values: Partial<typeof study>) => problemsOf({ ...study, ...values }, now);

test('only institution, degree, field of study and start year are required', () => {
  expect(problems({})).toEqual({});
});

test('an empty form has an error for each required field', () => {
  expect(problemsOf(valuesOf(null), now)).toEqual({
    institutionName: 'Institution name is required',
    degree: 'Degree is required',
    fieldOfStudy: 'Field of study is required',
    startYear: 'Start year is required',
  });
});

test.each(['1949', '2027', '20', 'soon', '2010.5'])('a study cannot start in %s', (startYear) => {
  expect(problems({ startYear }).startYear).toBe('Start year must be from 1950 to 2026');
});

test.each(['1950', '2026'])('a study can start in %s', (startYear) => {
  expect(problems({ startYear })).toEqual({});
});

test('a study may end at most ten years from now', () => {
  expect(problems({ endYear: '2036' })).toEqual({});
  expect(problems({ endYear: '2037' }).endYear).toBe('End year must be from 1950 to 2036');
});

test('a study cannot end before it starts', () => {
  expect(problems({ endYear: '2009' }).endYear).toBe('End year must not be before the start year');
  expect(problems({ endYear: '2010' })).toEqual({});
});

test('the end year of a current study is ignored', () => {
  expect(problems({ endYear: '1800', isCurrentlyStudying: true })).toEqual({});
});
