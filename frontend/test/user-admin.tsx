import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberRow } from '../src/api/types';
import { Portal } from '../src/app/App';
import { fakeApi } from './fake-api';
import { member, memberRow, membershipStats, openPortal } from './fixtures';
import { renderAt } from './render';

export const ravi = memberRow({ department: 'History' });
export const chief = memberRow({
  id: '00000000-0000-7000-8000-00000000000a',
  role: 'SUPERADMIN',
  fullName: 'Uma Rao',
});
export const USER = `/api/superadmin/users/${ravi.id}`;

type Answers = Parameters<typeof fakeApi>[0];

/** Renders a superadmin's list of users as cards. `users` is called at each request for the list. */
export async function open(answers: Answers, users: () => MemberRow[] = () => [ravi, chief]) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ id: chief.id, role: 'SUPERADMIN' }) } },
    'GET /api/superadmin/deletions': { body: { deletions: [] } },
    'GET /api/superadmin/users/bulk/actions': { body: { actions: [] } },
    'GET /api/superadmin/stats': { body: { stats: membershipStats } },
    'GET /api/superadmin/users': () => ({
      body: {
        users: users(),
        pagination: { totalUsers: users().length, totalPages: 1, hasPrev: false, hasNext: false },
      },
    }),
    ...answers,
  });
  renderAt('/superadmin?tab=users', <Portal />);
  await screen.findByText('Ravi Sampleson');
  // The selects for the roles load after the cards.
  await screen.findByRole('combobox', { name: 'Role of Ravi Sampleson' });
  return calls;
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
