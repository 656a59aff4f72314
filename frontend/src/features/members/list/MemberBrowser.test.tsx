import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, lateAnswer, refusal } from '../../../../test/fake-api';
import { member, memberRow, membershipStats, openPortal } from '../../../../test/fixtures';
import { renderAt } from '../../../../test/render';
import type { MemberRow } from '../../../api/types';
import { Portal } from '../../../app/App';

const LIST = 'GET /api/admin/users';

const page = (users: MemberRow[], totalUsers = users.length, at = 1) => ({
  users,
  pagination: {
    totalUsers,
    totalPages: Math.ceil(totalUsers / 12),
    hasPrev: at > 1,
    hasNext: at * 12 < totalUsers,
  },
});

/** The first page of a search whose matches the server has not counted exactly. */
const uncounted = (users: MemberRow[]) => ({
  users,
  pagination: { totalUsers: 2000, totalPages: 167, hasPrev: false, hasNext: true, totalIsExact: false },
});

type Answers = Parameters<typeof fakeApi>[0];

/** Opens the member list as an administrator. It shows cards, because no media query matches in the tests. */
async function open(list: Answers[string], address = '/admin?tab=users', more: Answers = {}) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ role: 'ADMIN' }) } },
    'GET /api/admin/stats': { body: { stats: membershipStats } },
    [LIST]: list,
    ...more,
  });
  renderAt(address, <Portal />);
  // The URL may open a dialog, which hides the tabs from screen readers. So search hidden elements too.
  await screen.findByRole('tab', { name: 'User Management', hidden: true });
  return { lists: () => calls.filter(({ path }) => path === '/api/admin/users') };
}

const lastQuery = (calls: FakeCall[]) => calls.at(-1)?.query;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a member card shows fields such as the job title, and the details show "Not provided" for a missing company', async () => {
  const asha = memberRow({
    fullName: 'Asha Testerly',
    role: 'ADMIN',
    department: 'History',
    passingYear: 2008,
    currentJobTitle: 'Teacher',
    admissionInFirstYear: false,
    mentorshipAvailable: true,
    personalWebsite: 'javascript:alert(1)',
    linkedinProfile: 'https://example.org/in/asha',
    countryCode: '+44',
    phoneNumber: '7900000001',
  });
  await open({ body: page([asha]) });
  const card = within(await screen.findByRole('list', { name: 'Members' }));
  for (const text of ['Asha Testerly', 'Admin', 'ravi@example.org', 'History • 2008', 'Teacher'])
    expect(card.getByRole('listitem')).toHaveTextContent(text);

  await press(/^View Details/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Alumni Details' }));
  const fact = (label: string) => dialog.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(fact('Phone')).toHaveTextContent('+44 7900000001');
  expect(fact('WhatsApp')).toHaveTextContent('Not provided');
  expect(fact('Admission Type')).toHaveTextContent('Lateral Entry');
  expect(fact('Mentorship Available')).toHaveTextContent('Yes');
  expect(fact('Looking for Mentor')).toHaveTextContent('No');
  expect(fact('Company')).toHaveTextContent('Not provided');
  expect(fact('Member Since')).toHaveTextContent('1 January 2024');
  expect(dialog.getByRole('link', { name: 'https://example.org/in/asha' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(fact('Personal Website')?.querySelector('a')).toBeNull();
  expect(dialog.queryByText('Bio')).not.toBeInTheDocument();

  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a search without results shows "No Users Found" and no pager', async () => {
  await open({ body: page([]) }, '/admin?tab=users&search=nobody');
  expect(await screen.findByText('No Users Found')).toBeVisible();
  expect(screen.getByText('Try adjusting your search criteria or filters.')).toBeVisible();
  expect(screen.getByText('No members match')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('the pager moves one page at a time and stops at the first and the last page', async () => {
  const { lists } = await open(({ query }) => ({ body: page([memberRow()], 30, Number(query.page)) }));
  expect(await screen.findByText('Showing 1 to 12 of 30 users')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await press('Next');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  await press('Next');
  expect(await screen.findByText('Showing 25 to 30 of 30 users')).toBeVisible();
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await press('Previous');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(lists()[0]?.query).toMatchObject({ page: '1', limit: '12', sortBy: 'createdAt', sortOrder: 'desc' });
});

test('a page number past the end shows the last page', async () => {
  await open(
    ({ query }) => ({ body: page([memberRow()], 13, Number(query.page)) }),
    '/admin?tab=users&page=9',
  );
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
});

test('a change of a filter requests page 1, and "Clear Filters" clears the search and all filters', async () => {
  const { lists } = await open({ body: page([memberRow()], 30, 2) }, '/admin?tab=users&page=2&search=asha');
  await screen.findByText('Page 2 of 3');
  await press('Filters');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'All Roles');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'SuperAdmin');
  await userEvent.selectOptions(screen.getByLabelText('Mentorship'), 'Available as Mentor');
  await userEvent.type(screen.getByLabelText('Graduation Year'), '2008');
  await userEvent.type(screen.getByLabelText('Department'), 'hist');
  await userEvent.type(screen.getByLabelText('Current City'), 'pune');
  await waitFor(() =>
    expect(lastQuery(lists())).toMatchObject({
      page: '1',
      search: 'asha',
      role: 'SUPERADMIN',
      mentorshipAvailable: 'true',
      passingYear: '2008',
      department: 'hist',
      currentCity: 'pune',
    }),
  );
  await press('Clear Filters');
  expect(screen.getByLabelText('Search members')).toHaveValue('');
  expect(screen.getByLabelText('Department')).toHaveValue('');
  const { sortBy, sortOrder, page: at, limit, ...filters } = lastQuery(lists()) ?? {};
  expect({ at, filters }).toEqual({ at: '1', filters: {} });
});

test('the year filter keeps only the digits of a pasted text, and the list matches the shown year', async () => {
  const { lists } = await open({ body: page([memberRow()]) });
  await press('Filters');
  const year = screen.getByLabelText('Graduation Year');
  fireEvent.change(year, { target: { value: '1e3' } });
  await waitFor(() => expect(lastQuery(lists())).toHaveProperty('passingYear', '13'));
  expect(year).toHaveValue(13);
});

test('active filters can be removed while the filter panel is closed, and the focus stays in their group', async () => {
  const { lists } = await open({ body: page([memberRow()]) }, '/admin?tab=users&role=ADMIN&department=law');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Role: Admin' }));
  await waitFor(() => expect(lastQuery(lists())).not.toHaveProperty('role'));
  expect(screen.getByRole('group', { name: 'Active filters' })).toHaveFocus();
  await press('Clear Filters');
  await waitFor(() => expect(lastQuery(lists())).not.toHaveProperty('department'));
  expect(screen.getByRole('group', { name: 'Active filters' })).toHaveFocus();
});

test('"Sort by" selects the sort field, and a button reverses the order', async () => {
  const { lists } = await open({ body: page([memberRow()]) });
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Name');
  await press('Order: descending');
  await waitFor(() => expect(lastQuery(lists())).toMatchObject({ sortBy: 'fullName', sortOrder: 'asc' }));
});

test('a new search aborts the request of the previous search', async () => {
  const { lists } = await open(({ query }) =>
    query.search === 'as' ? new Promise(() => undefined) : { body: page([memberRow()]) },
  );
  const box = await screen.findByLabelText('Search members');
  await userEvent.type(box, 'as{Enter}');
  await waitFor(() => expect(lastQuery(lists())).toHaveProperty('search', 'as'));
  const overtaken = lists().at(-1);
  await userEvent.type(box, 'ha{Enter}');
  await waitFor(() => expect(lastQuery(lists())).toHaveProperty('search', 'asha'));
  await waitFor(() => expect(overtaken?.signal.aborted).toBe(true));
});

test('a member list that fails to load shows a message and a retry button', async () => {
  let broken = true;
  await open(() => (broken ? refusal(500, 'INTERNAL', '') : { body: page([memberRow()]) }));
  expect(await screen.findByText('Failed to fetch users')).toBeVisible();
  broken = false;
  await press('Try again');
  expect(await screen.findByText('Ravi Sampleson')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Members found' })).toHaveFocus();
});

test('a typed page number opens that page or the nearest existing page, and a new page size opens page 1', async () => {
  const { lists } = await open(({ query }) => ({ body: page([memberRow()], 500, Number(query.page)) }));
  const number = await screen.findByLabelText('Go to page');
  await userEvent.type(number, '7{Enter}');
  expect(await screen.findByText('Page 7 of 42')).toBeVisible();
  await userEvent.type(number, '0{Enter}');
  expect(await screen.findByText('Page 1 of 42')).toBeVisible();
  await userEvent.type(number, '999{Enter}');
  expect(await screen.findByText('Page 42 of 42')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('users per page'), '100 per page');
  expect(await screen.findByText('Page 1 of 5')).toBeVisible();
  expect(lastQuery(lists())).toMatchObject({ page: '1', limit: '100' });
});

test('the key / moves the focus to the search field, but not while the focus is in another field', async () => {
  await open({ body: page([memberRow()]) });
  const search = await screen.findByLabelText('Search members');
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await press('Filters');
  const city = screen.getByLabelText('Current City');
  await userEvent.type(city, 'a/b');
  expect(city).toHaveValue('a/b');
});

const neighbours = [1, 2].map((number) =>
  memberRow({ id: `00000000-0000-7000-8000-00000000001${number}`, fullName: `Member ${number}` }),
);

test('the URL of a member opens the details, "Next" shows the next member, and "Close" shows the list', async () => {
  await open({ body: page(neighbours) }, `/admin?tab=users&member=${neighbours[0]?.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Alumni Details' }));
  expect(dialog.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await dialog.findByText('Member 2', { selector: 'p' })).toBeVisible();
  expect(window.location.search).toContain(`member=${neighbours[1]?.id}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.search).toBe('?tab=users');
});

test('Back closes the details of a member and keeps the page of the list', async () => {
  await open(
    ({ query }) => ({ body: page([memberRow()], 13, Number(query.page)) }),
    '/admin?tab=users&page=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^View Details/ }));
  await screen.findByRole('dialog', { name: 'Alumni Details' });
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

test('"Previous" in the details of the first member on a page shows the last member of the previous page', async () => {
  const [first, second] = neighbours;
  await open(
    ({ query }) => ({ body: page(query.page === '1' ? [memberRow(first)] : [memberRow(second)], 13) }),
    `/admin?tab=users&page=2&member=${second?.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Alumni Details' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Previous' }));
  expect(await dialog.findByText('Member 1', { selector: 'p' })).toBeVisible();
  expect(window.location.search).toBe(`?tab=users&member=${first?.id}`);
});

test.each(['2f1b3c1e-0000-4000-8000-000000000000', '2f1b3c1e'])(
  'a link to the unknown member %s shows a message and the list',
  async (id) => {
    await open({ body: page([memberRow({})]) }, `/admin?tab=users&member=${id}`, {
      [`GET /api/admin/users/${id}`]: refusal(404, 'NOT_FOUND', 'This member no longer exists.'),
    });
    expect(await screen.findByText('The member of this link was not found.')).toBeVisible();
    expect(screen.getByRole('button', { name: /View Details/ })).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe('?tab=users'));
  },
);

test.each([
  ['+44', '7900000001', '+44 7900000001', 'tel:+447900000001'],
  ['+65', '6561234567', '+65 61234567', 'tel:+6561234567'],
  ['+91', '9123456789', '+91 9123456789', 'tel:+919123456789'],
])(
  'the details show the stored country code %s and number %s as the "tel:" link %s',
  async (countryCode, phoneNumber, name, address) => {
    const asha = memberRow({ countryCode, phoneNumber });
    await open({ body: page([asha]) }, `/admin?tab=users&member=${asha.id}`);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  },
);

test('all matching members can be selected as soon as their exact number is known', async () => {
  const total = lateAnswer();
  await open({ body: uncounted([memberRow({})]) }, '/admin?tab=users&search=a', {
    'GET /api/admin/users/total': () => total.answer,
  });
  expect(await screen.findByText('Showing 1 to 12 of more than 2,000 users')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
  total.send({ body: { totalUsers: 34_567 } });
  expect(await screen.findByText('Showing 1 to 12 of 34,567 users')).toBeVisible();
  await press('Select all 34,567 that match');
  expect(screen.getByText('All 34,567 matching members selected')).toBeVisible();
});

test('if the exact count of the members fails, the list still shows "more than 2,000 users"', async () => {
  await open({ body: uncounted([memberRow({})]) }, '/admin?tab=users&search=a', {
    'GET /api/admin/users/total': refusal(503, 'BUSY', 'Please try again.'),
  });
  const words = 'Showing 1 to 12 of more than 2,000 users';
  await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(words));
});

test('a page beyond the page limit of a search shows a message and a button to the first page', async () => {
  const message = 'Only the first 10,000 pages of matching members can be shown.';
  const { lists } = await open(
    ({ query }: FakeCall) =>
      query.page === '10001' ? refusal(400, 'SEARCH_TOO_WIDE', message) : { body: page([memberRow({})]) },
    '/admin?tab=users&search=a&page=10001',
  );
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText('Failed to fetch users')).not.toBeInTheDocument();
  await press('Back to the first page');
  expect(await screen.findByRole('list', { name: 'Members' })).toBeVisible();
  expect(lastQuery(lists())?.page).toBe('1');
});
