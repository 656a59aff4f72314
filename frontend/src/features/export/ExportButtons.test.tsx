import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../test/fake-api';
import { member, membershipStats, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { Portal } from '../../app/App';

type Answers = Parameters<typeof fakeApi>[0];

let saved: { name: string; content: Blob }[];

/** jsdom downloads nothing: what the browser would have saved is noted instead. */
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

async function open(address: string, answer: Answers[string]) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ role: 'ADMIN' }) } },
    'GET /api/admin/stats': { body: { stats: membershipStats } },
    'GET /api/admin/export': answer,
  });
  renderAt(address, <Portal />);
  await screen.findByRole('tab', { name: 'Reports' });
  return { sent: () => calls.find(({ path }) => path === '/api/admin/export') };
}

const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

test('an export holds what the search and the filters leave, and is saved under its format', async () => {
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

test('one export runs at a time', async () => {
  await open('/admin?tab=reports', () => new Promise(() => undefined));
  await press('Export CSV');
  await waitFor(() => {
    for (const button of screen.getAllByRole('button', { name: /^Export/ })) expect(button).toBeDisabled();
  });
});

test('an export that fails says so and saves nothing', async () => {
  await open('/admin', refusal(500, 'INTERNAL', ''));
  await press('Export CSV');
  expect(await screen.findByText('Failed to export data')).toBeVisible();
  expect(saved).toEqual([]);
});

test('whoever exports a part is told so beforehand', async () => {
  await open('/admin?tab=reports&search=asha&role=ADMIN', { body: [] });
  expect(await screen.findByText(/search “asha”, role Admin/)).toBeVisible();
  await press('Clear Filters');
  expect(await screen.findByText('An export holds every member.')).toBeVisible();
});
