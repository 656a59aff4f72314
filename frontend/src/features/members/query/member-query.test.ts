import { readAddress, writeAddress } from '../../../lib/address-query';
import { cleared, everyone, type MemberQueryChange, memberAddress } from './member-query';

const address = (text: string) => new URLSearchParams(text);
const readQuery = (params: URLSearchParams) => readAddress(memberAddress, params);
const writeQuery = (params: URLSearchParams, change: MemberQueryChange) =>
  writeAddress(memberAddress, params, change);

test('an empty address means everyone, the newest first', () => {
  expect(readQuery(address(''))).toEqual(everyone);
  expect(everyone).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc', page: 1 });
});

test('what was chosen comes back from the address', () => {
  const chosen = { ...everyone, search: 'a+b & c', role: 'ADMIN', passingYear: '2008', page: 3 } as const;
  expect(readQuery(writeQuery(address(''), chosen))).toEqual(chosen);
});

test('defaults leave no trace in the address, and what is not the list’s stays', () => {
  const after = writeQuery(address('tab=users&role=ADMIN&page=2'), { role: '', page: 1 });
  expect(after.toString()).toBe('tab=users');
});

test.each([
  ['search', { search: 'asha' }],
  ['a filter', { department: 'History' }],
  ['the order', { sortOrder: 'asc' }],
] as const)('a change of %s leads back to page 1', (_what, change) => {
  expect(readQuery(writeQuery(address('page=7'), change)).page).toBe(1);
});

test('stepping to a page keeps the filters', () => {
  const after = readQuery(writeQuery(address('role=ADMIN&search=asha'), { page: 4 }));
  expect(after).toMatchObject({ role: 'ADMIN', search: 'asha', page: 4 });
});

test('clearing empties the search and every filter and keeps the order', () => {
  const before = address(
    'search=x&role=ADMIN&department=y&passingYear=2008&mentorshipAvailable=true&currentCity=z&sortBy=fullName&page=3',
  );
  expect(readQuery(writeQuery(before, cleared))).toEqual({ ...everyone, sortBy: 'fullName' });
});

test.each([
  'page=0',
  'page=1.5',
  'page=-3',
  'page=x',
  'role=ROOT',
  'sortBy=email',
  'sortOrder=up',
  'passingYear=20O8',
  'mentorshipAvailable=yes',
])('an address that says %s is read as if it did not', (text) => {
  expect(readQuery(address(text))).toEqual(everyone);
});
