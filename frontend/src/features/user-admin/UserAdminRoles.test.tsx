import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer, refusal } from '../../../test/fake-api';
import { member } from '../../../test/fixtures';
import { chief, open, ravi } from '../../../test/user-admin';
import type { MemberRow } from '../../api/types';

const ROLE = `PUT /api/superadmin/users/${ravi.id}/role`;

const role = () => screen.getByRole('combobox', { name: 'Role of Ravi Sampleson' });
const chooseRole = async (name: string) => {
  await userEvent.click(role());
  await userEvent.click(await screen.findByRole('option', { name }));
};

describe('a role', () => {
  test('shows at once, before the server has answered', async () => {
    const calls = await open({ [ROLE]: () => new Promise(() => undefined) });
    await chooseRole('Admin');
    await waitFor(() => expect(role()).toHaveTextContent('Admin'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'ADMIN' });
  });

  test('is confirmed, and the list asked for anew', async () => {
    let now = ravi;
    await open(
      {
        [ROLE]: () => {
          now = { ...ravi, role: 'ADMIN' };
          return { body: { user: now } };
        },
      },
      () => [now, chief],
    );
    await chooseRole('Admin');
    expect(await screen.findByText('User role updated successfully')).toBeVisible();
    expect(role()).toHaveTextContent('Admin');
  });

  test('that takes the user out of the list leads on from there', async () => {
    let users = [ravi, chief];
    const leave = () => {
      users = [chief];
      return { body: { user: { ...ravi, role: 'ADMIN' } } };
    };
    await open({ [ROLE]: leave }, () => users);
    await chooseRole('Admin');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Members found' })).toHaveFocus());
  });

  test('goes back to what it was when the server refuses, and its reason is told', async () => {
    await open({ [ROLE]: refusal(409, 'LAST_SUPERADMIN', 'The portal needs one SuperAdmin.') });
    await chooseRole('SuperAdmin');
    expect(await screen.findByText('The portal needs one SuperAdmin.')).toBeVisible();
    await waitFor(() => expect(role()).toHaveTextContent('Alumni'));
  });

  test('that cannot be sent says so', async () => {
    await open({ [ROLE]: refusal(500, 'INTERNAL', '') });
    await chooseRole('Admin');
    expect(await screen.findByText('Failed to update user role')).toBeVisible();
  });

  test('that is chosen while the one before is on its way waits for it, and is the one that stays', async () => {
    const first = lateAnswer();
    let stored = ravi;
    let sent = 0;
    const store = (role: MemberRow['role']) => {
      stored = { ...ravi, role };
      return { body: { user: stored } };
    };
    const calls = await open(
      {
        [ROLE]: async () => {
          sent += 1;
          return sent === 1 ? first.answer : store('SUPERADMIN');
        },
      },
      () => [stored, chief],
    );
    const lists = () => calls.filter(({ path }) => path === '/api/superadmin/users').length;
    const before = lists();
    await chooseRole('Admin');
    await chooseRole('SuperAdmin');
    expect(sent).toBe(1);
    first.send(store('ADMIN'));
    await waitFor(() => expect(lists()).toBe(before + 1));
    expect(sent).toBe(2);
    expect(role()).toHaveTextContent('SuperAdmin');
  });

  test('that is chosen again is not sent', async () => {
    const calls = await open({});
    await chooseRole('Alumni');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('given up by its owner leads away from the dashboard, without asking for what may not be read any more', async () => {
    let own: MemberRow['role'] = 'SUPERADMIN';
    const calls = await open({
      'GET /api/profile': () => ({ body: { alumni: member({ id: chief.id, role: own }) } }),
      'GET /api/profile/stats': refusal(500, 'INTERNAL', ''),
      [`PUT /api/superadmin/users/${chief.id}/role`]: () => {
        own = 'ALUMNI';
        return { body: { user: { ...chief, role: own } } };
      },
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Role of Uma Rao' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Alumni' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/profile'));
    const change = calls.findIndex(({ method }) => method === 'PUT');
    expect(calls.slice(change).filter(({ path }) => path.startsWith('/api/superadmin/'))).toHaveLength(1);
  });
});
