import { completionOf } from './completion';

const complete = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  phoneNumber: '9000000001',
  dateOfBirth: '1990-03-07T00:00:00.000Z',
  gender: 'female',
  personalCity: 'Nashik',
  personalCountry: 'India',
  currentJobTitle: 'Editor',
  currentCompany: 'Example Press',
  bio: 'Writes.',
  skills: 'Writing',
  linkedinProfile: 'https://example.org/in/asha',
} as const;

test('a profile with all thirteen fields is 100 percent complete', () => {
  expect(completionOf(complete)).toEqual({ percent: 100, missing: [] });
});

test.each(Object.keys(complete))('a profile with an empty %s is only 92 percent complete', (field) => {
  expect(completionOf({ ...complete, [field]: null }).percent).toBe(92);
  expect(completionOf({ ...complete, [field]: '' }).percent).toBe(92);
});

test('a field that contains nothing but spaces counts as a missing field', () => {
  expect(completionOf({ ...complete, bio: '  \n' })).toEqual({ percent: 92, missing: ['bio'] });
});

test('the completion of a profile is rounded to the nearest whole percent', () => {
  const half = {
    ...complete,
    bio: null,
    skills: null,
    linkedinProfile: null,
    gender: null,
    currentCompany: null,
  };
  expect(completionOf(half).percent).toBe(62);
  expect(completionOf({ ...half, currentJobTitle: null }).percent).toBe(54);
});

test('the missing fields of a profile are listed in the order in which they are counted', () => {
  const { missing } = completionOf({ ...complete, skills: null, phoneNumber: null });
  expect(missing).toEqual(['phoneNumber', 'skills']);
});
