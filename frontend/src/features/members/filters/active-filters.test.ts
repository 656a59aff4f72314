import { everyone } from '../query/member-query';
import { activeFilters } from './active-filters';

test('without filters there is nothing to show, and the search is none of them', () => {
  expect(activeFilters({ ...everyone, search: 'asha', department: '  ' })).toEqual([]);
});

test('each filter is told in the words of its field', () => {
  const query = {
    ...everyone,
    mentorshipAvailable: 'false',
    role: 'SUPERADMIN',
    currentCity: 'Pune',
  } as const;
  expect(activeFilters(query).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Role: SuperAdmin',
    'Mentorship: Not Available',
    'Current City: Pune',
  ]);
});
