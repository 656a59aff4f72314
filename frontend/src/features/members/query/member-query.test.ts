import { readUrl, writeUrl } from '../../../lib/url-query';
import { cleared, everyone, filterParams, type MemberQueryChange, memberUrl } from './member-query';

const address = (text: string) => new URLSearchParams(text);
const readQuery = (params: URLSearchParams) => readUrl(memberUrl, params);
const writeQuery = (params: URLSearchParams, change: MemberQueryChange) =>
  writeUrl(memberUrl, params, change);

test('a URL without parameters selects all members, the newest first', () => {
  expect(readQuery(address(''))).toEqual(everyone);
  expect(everyone).toMatchObject({ sortBy: 'createdAt', sortOrder: 'desc', page: 1 });
});

test('a search term, filters and a page number that are written to the URL are read back unchanged', () => {
  const chosen = { ...everyone, search: 'a+b & c', role: 'ADMIN', passingYear: '2008', page: 3 } as const;
  expect(readQuery(writeQuery(address(''), chosen))).toEqual(chosen);
});

test('default values are removed from the URL, and unrelated parameters stay in the URL', () => {
  const after = writeQuery(address('tab=users&role=ADMIN&page=2'), { role: '', page: 1 });
  expect(after.toString()).toBe('tab=users');
});

test.each([
  ['search', { search: 'asha' }],
  ['a filter', { department: 'History' }],
  ['the order', { sortOrder: 'asc' }],
] as const)('a change of %s resets the page number to 1', (_what, change) => {
  expect(readQuery(writeQuery(address('page=7'), change)).page).toBe(1);
});

test('a change of the page number keeps the search and the filters', () => {
  const after = readQuery(writeQuery(address('role=ADMIN&search=asha'), { page: 4 }));
  expect(after).toMatchObject({ role: 'ADMIN', search: 'asha', page: 4 });
});

test('clearing the filters empties the search and the filters, and keeps the sort order', () => {
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
  'lookingForMentor=no',
  'limit=13',
  'limit=1000',
])('the invalid parameter %s in the URL is ignored', (text) => {
  expect(readQuery(address(text))).toEqual(everyone);
});

test('a blank search and empty filters are not sent to the server', () => {
  const sent = Object.entries(filterParams({ ...everyone, search: '  ' })).filter(
    ([, value]) => value !== undefined,
  );
  expect(Object.fromEntries(sent)).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
});

test('the request contains trimmed texts, and the graduation year as a number', () => {
  const query = { ...everyone, search: ' asha ', passingYear: '2008', mentorshipAvailable: 'false' } as const;
  expect(filterParams(query)).toMatchObject({
    search: 'asha',
    passingYear: 2008,
    mentorshipAvailable: 'false',
  });
});

test.each([
  [{ passingYear: '2008', passingYearTo: '' }, { passingYear: 2008 }],
  [{ passingYear: '', passingYearTo: '2008' }, { passingYearTo: 2008 }],
  [
    { passingYear: '2001', passingYearTo: '2008' },
    { passingYearFrom: 2001, passingYearTo: 2008 },
  ],
  [
    { passingYear: '2008', passingYearTo: '2001' },
    { passingYearFrom: 2001, passingYearTo: 2008 },
  ],
])('the typed graduation years %j are requested as %j', (typed, sent) => {
  const years = Object.entries(filterParams({ ...everyone, ...typed })).filter(
    ([name, value]) => name.startsWith('passingYear') && value !== undefined,
  );
  expect(Object.fromEntries(years)).toEqual(sent);
});
