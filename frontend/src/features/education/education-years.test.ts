import type { EducationRecord } from '../../api/types';
import { latestFirst, yearsLine } from './education-years';

test('a finished study shows its start year and end year', () => {
  expect(yearsLine({ startYear: 2010, endYear: 2014, isCurrentlyStudying: false })).toBe('2010 - 2014');
});

test('a current study shows "Present" instead of an end year', () => {
  expect(yearsLine({ startYear: 2024, endYear: null, isCurrentlyStudying: true })).toBe('2024 - Present');
});

test('a study that is not current and has no end year shows "N/A" as its end', () => {
  expect(yearsLine({ startYear: 2010, endYear: null, isCurrentlyStudying: false })).toBe('2010 - N/A');
});

test('studies are sorted by start year, the latest first, and then by id, the highest first', () => {
  const record = (id: string, startYear: number): EducationRecord => ({
    id,
    startYear,
    institutionName: 'Example College',
    degree: 'BA',
    fieldOfStudy: 'History',
    endYear: null,
    isCurrentlyStudying: false,
    grade: null,
    description: null,
    activities: null,
  });
  const sorted = latestFirst([record('1', 2010), record('3', 2015), record('2', 2010)]);
  expect(sorted.map(({ id }) => id)).toEqual(['3', '2', '1']);
});
