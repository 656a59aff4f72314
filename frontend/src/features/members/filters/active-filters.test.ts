import { everyone } from '../query/member-query';
import { activeFilters } from './active-filters';

test('the list of active filters is empty if no filter is set, even if there is a search term', () => {
  expect(activeFilters({ ...everyone, search: 'asha', department: '  ' })).toEqual([]);
});

test('each active filter is listed with its value and the label of its field', () => {
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
