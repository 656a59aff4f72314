import { academicTimeline } from './timeline';

const now = new Date(2026, 5, 15);

test('the academic timeline shows the year of joining, the year of graduation and the current year', () => {
  expect(academicTimeline({ yearOfJoining: 2006, passingYear: 2010 }, now)).toEqual([
    { label: 'Started Journey', year: '2006' },
    { label: 'Graduated', year: '2010' },
    { label: 'Alumni Member', year: '2026' },
  ]);
});

test('the academic timeline shows "N/A" for an unknown year of joining or graduation', () => {
  const [start, end] = academicTimeline({ yearOfJoining: null, passingYear: null }, now);
  expect([start?.year, end?.year]).toEqual(['N/A', 'N/A']);
});
