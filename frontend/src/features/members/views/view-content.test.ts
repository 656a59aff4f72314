import { renderHook } from '@testing-library/react';
import type { SavedView } from '../../../api/types';
import { everyone } from '../query/member-query';
import { useTableSettings } from '../table/table-columns';
import { contentOf, isShown, nameKey, queryOf, shownIn } from './view-content';

const lawyers = {
  ...everyone,
  search: 'asha',
  department: ' Law ',
  college: 'Night',
  passingYear: '2004',
  passingYearTo: '1999',
  sortBy: 'fullName',
  page: 3,
} as const;
const columns = shownIn(['fullName', 'college']);

test('a view saves filters, order and columns, but not the search and the page', () => {
  expect(contentOf(lawyers, columns)).toEqual({
    filters: {
      department: 'Law',
      college: 'Night',
      passingYearFrom: 1999,
      passingYearTo: 2004,
      sortBy: 'fullName',
      sortOrder: 'desc',
    },
    columns: ['fullName', 'college'],
  });
});

test('an opened view restores the saved filters and clears the search', () => {
  const { filters } = contentOf(lawyers, columns);
  const query = { ...lawyers, ...queryOf(filters) };
  expect(query).toMatchObject({ search: '', department: 'Law', passingYear: '1999', passingYearTo: '2004' });
  expect(contentOf(query, columns).filters).toEqual(filters);
});

test.each([
  [{ passingYear: 2001 }, '2001', ''],
  [{ passingYearTo: 2001 }, '', '2001'],
  [{ passingYearFrom: 2001 }, '2001', '9999'],
  [{}, '', ''],
])('the saved filters %j fill the year fields with "%s" and "%s"', (years, passingYear, passingYearTo) => {
  const filters = { ...years, sortBy: 'createdAt', sortOrder: 'desc' } as const;
  expect(queryOf(filters)).toMatchObject({ passingYear, passingYearTo });
});

test('a saved view counts as shown only while the list has the filters, order and columns of the view', () => {
  const view: SavedView = { id: '1', name: 'Law', ...contentOf(lawyers, columns) };
  expect(isShown(view, { ...lawyers, search: 'ravi', page: 1 }, columns)).toBe(true);
  expect(isShown(view, { ...lawyers, role: 'ADMIN' }, columns)).toBe(false);
  expect(isShown(view, { ...lawyers, sortOrder: 'asc' }, columns)).toBe(false);
  expect(isShown(view, lawyers, { ...columns, email: true })).toBe(false);
});

test('view names that differ only in case and spaces count as equal', () => {
  expect(nameKey('  Law   MENTORS ')).toBe(nameKey('law mentors'));
});

test('the name is visible even if a view or the stored settings hide it, and other columns of the grid are not hidden', () => {
  expect(shownIn(['email'])).toMatchObject({ fullName: true, email: true, role: false });
  localStorage.setItem('members.columns', '{"fullName":false,"role":false,"actions":false}');
  const { columns } = renderHook(useTableSettings).result.current;
  expect(columns).toMatchObject({ fullName: true, role: false, email: true });
  expect(columns).not.toHaveProperty('actions');
});
