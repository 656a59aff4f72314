import { alumniStatus, memberSince, mentorship } from './standing';

const now = new Date(2026, 5, 15);

test('the alumni status counts the years since graduation', () => {
  expect(alumniStatus(2010, now)).toBe('16 years');
  expect(alumniStatus(2025, now)).toBe('1 year');
  expect(alumniStatus(2026, now)).toBe('0 years');
});

test('a graduation in the future counts as 0 years', () => {
  expect(alumniStatus(2030, now)).toBe('0 years');
});

test('without a graduation year, the alumni status is "N/A"', () => {
  expect(alumniStatus(null, now)).toBe('N/A');
});

test.each([
  [true, false, 'Mentor'],
  [true, true, 'Mentor'],
  [false, true, 'Seeking'],
  [false, false, 'None'],
])(
  'a member with mentorshipAvailable %s and lookingForMentor %s is shown as %s',
  (mentorshipAvailable, lookingForMentor, text) => {
    expect(mentorship({ mentorshipAvailable, lookingForMentor })).toBe(text);
  },
);

test('"member since" shows the year in which the membership began', () => {
  expect(memberSince('2024-06-15T12:00:00.000Z')).toBe('2024');
});
