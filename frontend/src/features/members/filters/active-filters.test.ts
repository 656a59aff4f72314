import { everyone } from '../query/member-query';
import { activeFilters } from './active-filters';

test('without filters the list is empty, and the search is not a filter', () => {
  expect(activeFilters({ ...everyone, search: 'asha', department: '  ' })).toEqual([]);
});

test('each filter has the label of its field', () => {
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
