import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, lateAnswer, refusal } from '../../../test/fake-api';
import { exportJob, member, memberRow, membershipStats, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { Portal } from '../../app/App';

type Answers = Parameters<typeof fakeApi>[0];

let saved: { name: string; content: Blob }[];

/** jsdom does not download, so the saved files are recorded instead. */
beforeEach(() => {
  saved = [];
  let content = new Blob();
  URL.createObjectURL = (object) => {
    if (object instanceof Blob) content = object;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, content });
  };
});

const matching = (totalUsers: number) => ({
  'GET /api/admin/users/total': { body: { totalUsers } },
});

async function open(address: string, answer: Answers[string], more: Answers = {}) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ role: 'ADMIN' }) } },
    'GET /api/admin/stats': { body: { stats: membershipStats } },
    'GET /api/admin/export': answer,
    'GET /api/admin/export/jobs': { body: { jobs: [] } },
    ...matching(1200),
    ...more,
  });
  renderAt(address, <Portal />);
  await screen.findByRole('tab', { name: 'Reports' });
  const call = (wanted: string) => calls.findLast(({ path }) => path === wanted);
  return { sent: () => call('/api/admin/export'), counted: () => call('/api/admin/users/total') };
}

const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

test('an export requests the members of the current search and filters, and saves alumni_data.json', async () => {
  const { sent } = await open('/admin?search=asha&role=ADMIN&page=3', { body: [{ id: '1' }] });
  await press('Export JSON');
  expect(await screen.findByText('Data exported as JSON')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['alumni_data.json']);
  expect(sent()?.authorization).toBe('Bearer token-1');
  expect(sent()?.query).toEqual({
    format: 'json',
    search: 'asha',
    role: 'ADMIN',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  });
});

test('an export that starts right after the user types a search term uses this term', async () => {
  const pagination = { totalUsers: 1, totalPages: 1, hasPrev: false, hasNext: false };
  const { sent } = await open(
    '/admin?tab=users',
    { body: [] },
    { 'GET /api/admin/users': { body: { users: [memberRow()], pagination } } },
  );
  // Find the button before typing. Finding a button by its role takes longer than the debounce of the field. Otherwise,
  // the press would come after the field has written the term into the URL.
  const search = await screen.findByLabelText('Search members');
  const button = screen.getByRole('button', { name: 'Export JSON' });
  await userEvent.type(search, 'asha');
  await userEvent.click(button);
  await waitFor(() => expect(sent()?.query).toMatchObject({ search: 'asha' }));
});

const expectBusy = () => {
  for (const button of screen.getAllByRole('button', { name: /^Export/ }))
    expect(button).toHaveAttribute('aria-disabled', 'true');
};

test('while an export runs, all export buttons are disabled, and the pressed button keeps the focus', async () => {
  await open('/admin?tab=reports', () => new Promise(() => undefined));
  await press('Export CSV');
  await waitFor(expectBusy);
  expect(screen.getAllByRole('button', { name: 'Export CSV' })[0]).toHaveFocus();
});

test('a failed export shows a message and saves nothing', async () => {
  await open('/admin', refusal(500, 'INTERNAL', ''));
  await press('Export CSV');
  expect(await screen.findByText('Failed to export data')).toBeVisible();
  expect(saved).toEqual([]);
});

test('the page counts the filtered members first, and exports 10,000 members without a background job', async () => {
  const { sent, counted } = await open('/admin?role=ADMIN', { body: [] }, matching(10_000));
  await press('Export CSV');
  expect(await screen.findByText('Data exported as CSV')).toBeVisible();
  expect(sent()?.prefer).toBeNull();
  expect(counted()?.query).toEqual({ role: 'ADMIN' });
});

test('an export continues if the user leaves the member list while the server still counts the members', async () => {
  const total = lateAnswer();
  const pagination = {
    totalUsers: 2_000,
    totalPages: 167,
    hasPrev: false,
    hasNext: true,
    totalIsExact: false,
  };
  await open(
    '/admin?tab=users&search=asha',
    { body: [] },
    {
      'GET /api/admin/users': { body: { users: [memberRow()], pagination } },
      'GET /api/admin/users/total': () => total.answer,
    },
  );
  await screen.findByText(/of more than/);
  await press('Export CSV');
  await userEvent.click(screen.getByRole('tab', { name: 'Reports' }));
  total.send({ body: { totalUsers: 7_000 } });
  expect(await screen.findByText('Data exported as CSV')).toBeVisible();
});

test('a large export is written in the background, and the page shows its progress', async () => {
  const job = exportJob({ state: 'running', total: 10_001, written: 5_000 });
  const { sent } = await open('/admin?search=asha', { status: 202, body: job }, matching(10_001));
  await press('Export CSV');
  expect(await screen.findByText('CSV export: 5,000 of 10,001 members written')).toBeVisible();
  expect(sent()?.prefer).toBe('respond-async');
  expect(sent()?.query).toMatchObject({ format: 'csv', search: 'asha' });
  expectBusy();
  expect(saved).toEqual([]);
});

test('if the server refuses an export, the page shows the reason and the export that another browser started', async () => {
  let jobs: object[] = [];
  await open('/admin', refusal(409, 'CONFLICT', 'Another export of yours is still under way.'), {
    ...matching(20_000),
    'GET /api/admin/export/jobs': () => ({ body: { jobs } }),
  });
  jobs = [exportJob({ state: 'queued' })];
  await press('Export JSON');
  expect(await screen.findByText('Another export of yours is still under way.')).toBeVisible();
  expect(await screen.findByText('CSV export: waiting for its turn')).toBeVisible();
});

test('the page shows the filters that the next export uses, and "Include Everyone" removes the filters', async () => {
  await open('/admin?tab=reports&search=asha&role=ADMIN', { body: [] });
  expect(await screen.findByText(/search “asha”, role Admin/)).toBeVisible();
  await press('Include Everyone');
  expect(await screen.findByText('An export holds every member.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'What an export holds' })).toHaveFocus();
});

test('the tab Import also shows the filters that the next export uses', async () => {
  await open(
    '/superadmin?tab=import&role=ADMIN',
    { body: [] },
    {
      'GET /api/profile': { body: { alumni: member({ role: 'SUPERADMIN' }) } },
      'GET /api/superadmin/stats': { body: { stats: membershipStats } },
      'GET /api/superadmin/deletions': { body: { deletions: [] } },
      'GET /api/superadmin/users/bulk/actions': { body: { actions: [] } },
      'GET /api/superadmin/imports': { body: { imports: [] } },
    },
  );
  expect(await screen.findByText(/^An export holds only the members .*: role Admin\.$/)).toBeVisible();
});

test.each(['overview', 'analytics'])(
  'the tab %s also shows the filters that the next export uses, and "Include Everyone" removes them',
  async (tab) => {
    await open(`/admin?tab=${tab}&search=asha`, { body: [] });
    expect(await screen.findByText(/search “asha”/)).toBeVisible();
    await press('Include Everyone');
    expect(await screen.findByText('An export holds every member.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'What an export holds' })).toHaveFocus();
  },
);
