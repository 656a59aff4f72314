import { describeChange } from './describe-change';

test('the description of a role change names the old and the new role', () => {
  expect(describeChange({ before: { role: 'ALUMNI' }, after: { role: 'SUPERADMIN' } })).toEqual([
    'Role: Alumni → SuperAdmin',
  ]);
});

test('the description of an edit names every changed field, with the old and new values that the log has', () => {
  const entry = {
    before: { department: 'History', passingYear: null },
    after: { changed: ['email', 'department', 'passingYear'], department: 'Law', passingYear: 2008 },
  };
  expect(describeChange(entry)).toEqual([
    'Department: History → Law',
    'Graduation year: empty → 2008',
    'Email changed',
  ]);
});

test('a number of members has a comma after the thousands, and a year has no comma', () => {
  expect(describeChange({ before: null, after: { members: 1999, passingYear: 1999 } })).toEqual([
    'Members: 1,999',
    'Graduation year: 1999',
  ]);
});

test('the description of an action on many members shows how many members changed, and how many were planned if the two differ', () => {
  const describe = (members: number) => describeChange({ before: null, after: { members: 3204 }, members });
  expect(describe(3204)).toEqual(['Members: 3,204']);
  expect(describe(1000)).toEqual(['Members: 1,000 of 3,204']);
  expect(describe(0)).toEqual(['Members: 0 of 3,204']);
});

test('the description of a deletion shows the deleted data', () => {
  expect(describeChange({ before: { role: 'ADMIN' }, after: null })).toEqual(['Role: Admin']);
});

test('the description of an export shows its format and filters', () => {
  const after = {
    format: 'csv',
    role: 'ADMIN',
    mentorshipAvailable: 'false',
    sortBy: 'createdAt',
    sortOrder: 'desc',
    searched: true,
  };
  expect(describeChange({ before: null, after })).toEqual([
    'Format: CSV',
    'Role: Admin',
    'Mentorship: Not Available',
    'Narrowed by a search: Yes',
  ]);
  expect(describeChange({ before: null, after: { format: 'json', searched: false } })).toEqual([
    'Format: JSON',
  ]);
});

test('a filter is described with the choices of the filter panel, and a range starts with its first year', () => {
  const filter = { role: 'ALUMNI', passingYearTo: 2010, currentCountry: 'India', passingYearFrom: 2005 };
  const range = ['Graduation year from: 2005', 'Graduation year to: 2010', 'Current country: India'];
  expect(describeChange({ before: null, after: { ...filter, lookingForMentor: 'true' } })).toEqual([
    'Role: Alumni',
    ...range,
    'Seeking mentorship: Seeking Mentorship',
  ]);
  expect(
    describeChange({ before: null, after: { filter: { ...filter, lookingForMentor: 'false' } } }),
  ).toEqual(['Role: Alumni', ...range, 'Seeking mentorship: Not Seeking'].map((line) => `Filter: ${line}`));
  const openEnd = { passingYearFrom: 2005 };
  const openStart = { passingYearTo: 2010 };
  expect(describeChange({ before: null, after: openEnd })).toEqual(['Graduation year from: 2005']);
  expect(describeChange({ before: null, after: openStart })).toEqual(['Graduation year to: 2010']);
});

test('the description of a change of the maintenance mode shows only the changed settings', () => {
  const before = { isEnabled: false, message: 'Back at noon.' };
  expect(describeChange({ before, after: { ...before, isEnabled: true } })).toEqual([
    'Maintenance mode: Disabled → Enabled',
  ]);
});
