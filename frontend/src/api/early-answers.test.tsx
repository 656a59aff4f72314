import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api';
import { memberRow, membershipStats, openPortal } from '../../test/fixtures';
import { signedInAs } from '../../test/portal';
import { renderAt } from '../../test/render';
import { Portal } from '../app/App';
import type { Role } from './types';

const runScript = () => jest.isolateModules(() => require('../../public/early-answers.js'));
const list = {
  body: {
    users: [memberRow()],
    pagination: { totalUsers: 1, totalPages: 1, hasPrev: false, hasNext: false },
  },
};
const figures = { body: { stats: membershipStats } };
const firstPage = { sortBy: 'createdAt', sortOrder: 'desc', page: '1', limit: '12' };

/** Runs early-answers.js at an address. Returns the list of all requests, to which later requests are added. */
async function runEarly(role: Role, address: string) {
  Reflect.deleteProperty(window, 'earlyAnswers');
  window.history.replaceState(null, '', address);
  const calls = fakeApi({
    ...openPortal,
    ...signedInAs(role),
    'GET /api/admin/stats': figures,
    'GET /api/admin/users': list,
    'GET /api/superadmin/stats': figures,
    'GET /api/superadmin/users': list,
  });
  runScript();
  await act(async () => window.earlyAnswers?.answers.get('/api/profile'));
  await waitFor(() => Promise.all(window.earlyAnswers?.answers.values() ?? []));
  return calls;
}

test.each([
  ['ADMIN', '/admin', ['/api/admin/stats']],
  ['ADMIN', '/admin?tab=users', ['/api/admin/users', '/api/admin/stats']],
  ['SUPERADMIN', '/admin?tab=users', ['/api/admin/users', '/api/admin/stats']],
  ['SUPERADMIN', '/superadmin', ['/api/superadmin/stats']],
  ['SUPERADMIN', '/superadmin?tab=users', ['/api/superadmin/users', '/api/superadmin/stats']],
] as const)(
  'with the role %s, early-answers.js requests the first data of the page %s, and the page does not request it again',
  async (role, at, first) => {
    const calls = await runEarly(role, at);
    expect(calls.map(({ path }) => path)).toEqual(['/api/profile', ...first]);
    expect(calls.find(({ path }) => path.endsWith('/users'))?.query ?? firstPage).toEqual(firstPage);
    renderAt(at, <Portal />);
    if (at.endsWith('users')) await screen.findByText('Ravi Sampleson');
    else await screen.findByRole('list', { name: 'Statistics' });
    for (const path of ['/api/profile', ...first])
      expect(calls.filter((call) => call.path === path)).toHaveLength(1);
  },
);

test.each([
  ['ALUMNI', '/admin?tab=users'],
  ['ADMIN', '/superadmin?tab=users'],
  ['SUPERADMIN', '/profile'],
  ['SUPERADMIN', '/constructor'],
] as const)("with role %s at %s, early-answers.js requests only the user's own profile", async (role, at) => {
  const calls = await runEarly(role, at);
  expect(calls.map(({ path }) => path)).toEqual(['/api/profile']);
});

test('early-answers.js does not request the members of a filtered list', async () => {
  const calls = await runEarly('ADMIN', '/admin?tab=users&role=ADMIN');
  expect(calls.map(({ path }) => path)).toEqual(['/api/profile', '/api/admin/stats']);
});

test('early-answers.js requests nothing without a session, or if the scripts of the page ran first', async () => {
  const calls = fakeApi({});
  Reflect.deleteProperty(window, 'earlyAnswers');
  runScript();
  localStorage.setItem('token', 'token-1');
  window.earlyAnswers = { authorization: '', answers: new Map() };
  runScript();
  expect(calls).toEqual([]);
});
