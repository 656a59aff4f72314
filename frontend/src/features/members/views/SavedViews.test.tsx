import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { member, memberRow, membershipStats, openPortal } from '../../../../test/fixtures';
import { renderAt } from '../../../../test/render';
import type { SavedView } from '../../../api/types';
import { Portal } from '../../../app/App';
import { LIMITS } from '../../../lib/generated/rules';

const law: SavedView = {
  id: '00000000-0000-7000-8000-0000000000f1',
  name: 'Law mentors',
  filters: { department: 'Law', mentorshipAvailable: 'true', sortBy: 'fullName', sortOrder: 'asc' },
  columns: ['fullName', 'college'],
};
const VIEWS = '/api/admin/views';

type Answers = Parameters<typeof fakeApi>[0];

/** Renders an administrator's list with stored views. The fake API also adds, replaces and deletes views. */
async function open(stored: SavedView[], answers: Answers = {}, address = '/admin?tab=users') {
  localStorage.setItem('token', 'token-1');
  const views = [...stored];
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ role: 'ADMIN' }) } },
    'GET /api/admin/stats': { body: { stats: membershipStats } },
    'GET /api/admin/users': {
      body: {
        users: [memberRow()],
        pagination: { totalUsers: 1, totalPages: 1, hasPrev: false, hasNext: false },
      },
    },
    [`GET ${VIEWS}`]: () => ({ body: { views } }),
    [`POST ${VIEWS}`]: ({ body }) => {
      const view = { ...(body as SavedView), id: 'new' };
      views.push(view);
      return { status: 201, body: { view } };
    },
    [`PUT ${VIEWS}/${law.id}`]: ({ body }) => {
      const view = { ...(body as SavedView), id: law.id };
      views.splice(0, 1, view);
      return { body: { view } };
    },
    [`DELETE ${VIEWS}/${law.id}`]: () => {
      views.splice(0, 1);
      return { status: 204 };
    },
    ...answers,
  });
  renderAt(address, <Portal />);
  await screen.findByText('Ravi Sampleson');
  const of = (method: string) =>
    calls.filter((call) => call.method === method && call.path.startsWith(VIEWS));
  const lists = () => calls.filter(({ path }) => path === '/api/admin/users');
  return { of, lists };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openMenu = async () => {
  await press('Views');
  return within(await screen.findByRole('dialog', { name: 'Views' }));
};

test('a press on a saved view applies its filters, order and columns, and clears the search', async () => {
  const { lists } = await open([law], {}, '/admin?tab=users&search=ravi&role=ADMIN');
  const chip = await screen.findByRole('button', { name: law.name });
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(chip);
  await waitFor(() => expect(chip).toHaveAttribute('aria-pressed', 'true'));
  expect(lists().at(-1)?.query).toEqual({
    department: 'Law',
    mentorshipAvailable: 'true',
    sortBy: 'fullName',
    sortOrder: 'asc',
    page: '1',
    limit: '12',
  });
  expect(screen.getByLabelText('Search members')).toHaveValue('');
  const columns = JSON.parse(localStorage.getItem('members.columns') ?? '{}');
  expect(columns).toMatchObject({ fullName: true, college: true, email: false });
});

test('opening a saved view from the menu closes the menu', async () => {
  const { lists } = await open([law]);
  const menu = await openMenu();
  await userEvent.click(await menu.findByRole('button', { name: law.name }));
  await waitFor(() => expect(lists().at(-1)?.query).toHaveProperty('department', 'Law'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).not.toBeInTheDocument());
});

test('filters, order and columns are saved as a named view, and a hint says that the search is not saved', async () => {
  const { of } = await open([], {}, '/admin?tab=users&search=ravi&department=Arts');
  const menu = await openMenu();
  expect(await menu.findByText('You have no views yet.')).toBeVisible();
  expect(menu.getByText(/The search is not kept/)).toBeVisible();
  expect(menu.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(menu.getByLabelText('Save this view as'), 'Artists{Enter}');
  expect(await screen.findByText('View saved')).toBeVisible();
  expect(of('POST')[0]?.body).toEqual({
    name: 'Artists',
    filters: { department: 'Arts', sortBy: 'createdAt', sortOrder: 'desc' },
    columns: ['fullName', 'email', 'role', 'department', 'passingYear', 'createdAt'],
  });
  expect(await menu.findByRole('button', { name: 'Artists' })).toHaveAttribute('aria-pressed', 'true');
  expect(menu.getByLabelText('Save this view as')).toHaveValue('');
});

test('saving under the name of an existing view, in upper or lower case, replaces that view', async () => {
  const { of } = await open([law]);
  const menu = await openMenu();
  await userEvent.type(menu.getByLabelText('Save this view as'), 'LAW mentors');
  expect(menu.getByText(/It will be replaced/)).toBeVisible();
  await userEvent.click(menu.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(of('PUT')).toHaveLength(1));
  expect(of('PUT')[0]?.body).toMatchObject({
    name: 'Law mentors',
    filters: { sortBy: 'createdAt', sortOrder: 'desc' },
  });
});

test('renaming a view keeps its filters and columns, and Escape keeps the old name', async () => {
  const { of } = await open([law]);
  const menu = await openMenu();
  await userEvent.click(await menu.findByRole('button', { name: 'Rename Law mentors' }));
  await userEvent.type(menu.getByLabelText('New name of Law mentors'), ' of old{Escape}');
  expect(menu.getByRole('button', { name: 'Law mentors' })).toBeVisible();
  await userEvent.click(menu.getByRole('button', { name: 'Rename Law mentors' }));
  await userEvent.type(menu.getByLabelText('New name of Law mentors'), ' of old{Enter}');
  expect(await menu.findByRole('button', { name: 'Law mentors of old' })).toBeVisible();
  expect(of('PUT')).toHaveLength(1);
  expect(of('PUT')[0]?.body).toEqual({
    name: 'Law mentors of old',
    filters: law.filters,
    columns: law.columns,
  });
});

test('a view is deleted after a confirmation', async () => {
  const { of } = await open([law]);
  const menu = await openMenu();
  await userEvent.click(await menu.findByRole('button', { name: 'Delete Law mentors' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Law mentors' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('View deleted')).toBeVisible();
  expect(of('DELETE')).toHaveLength(1);
  expect(await menu.findByText('You have no views yet.')).toBeInTheDocument();
});

test('at the maximum number of views, a hint shows that number and a new view cannot be saved', async () => {
  const views = Array.from({ length: LIMITS.savedViews }, (_, index) => ({
    ...law,
    id: String(index),
    name: `View ${index}`,
  }));
  await open(views);
  const menu = await openMenu();
  await userEvent.type(menu.getByLabelText('Save this view as'), 'More');
  expect(menu.getByText(/You have 20 views/)).toBeVisible();
  expect(menu.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('if a view cannot be saved, the reason is shown and the typed name stays in the field', async () => {
  await open([], { [`POST ${VIEWS}`]: refusal(409, 'CONFLICT', 'You already have a view named Law.') });
  const menu = await openMenu();
  await userEvent.type(menu.getByLabelText('Save this view as'), 'Law{Enter}');
  expect(await screen.findByText('You already have a view named Law.')).toBeVisible();
  expect(menu.getByLabelText('Save this view as')).toHaveValue('Law');
});

test('if the saved views cannot be loaded, members are still listed, and "Try again" loads the views', async () => {
  let isBroken = true;
  await open([], {
    [`GET ${VIEWS}`]: () => (isBroken ? refusal(500, 'INTERNAL', 'No.') : { body: { views: [law] } }),
  });
  const menu = await openMenu();
  expect(await menu.findByText('The views could not be loaded')).toBeVisible();
  isBroken = false;
  await userEvent.click(menu.getByRole('button', { name: 'Try again' }));
  expect(await menu.findByRole('button', { name: 'Law mentors' })).toBeVisible();
});
