import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer, refusal } from '../../../test/fake-api';
import { member } from '../../../test/fixtures';
import { chief, open, ravi } from '../../../test/user-admin';
import type { MemberRow } from '../../api/types';

const ROLE = `PUT /api/superadmin/users/${ravi.id}/role`;

const role = () => screen.getByRole('combobox', { name: 'Role of Ravi Sampleson' });
const ownRole = () => screen.getByRole('combobox', { name: 'Role of Uma Rao' });
const chooseOwnRole = async (name: string) => {
  await userEvent.click(ownRole());
  await userEvent.click(await screen.findByRole('option', { name }));
};
const chooseRole = async (name: string) => {
  await userEvent.click(role());
  await userEvent.click(await screen.findByRole('option', { name }));
};

describe('changing a role', () => {
  test('a chosen role is shown at once, before the server answers', async () => {
    const calls = await open({ [ROLE]: () => new Promise(() => undefined) });
    await chooseRole('Admin');
    await waitFor(() => expect(role()).toHaveTextContent('Admin'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'ADMIN' });
  });

  test('after a successful change, a message and the new role are shown', async () => {
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

  test('if the new role removes the user from the list, the focus moves to the list', async () => {
    let users = [ravi, chief];
    const leave = () => {
      users = [chief];
      return { body: { user: { ...ravi, role: 'ADMIN' } } };
    };
    await open({ [ROLE]: leave }, () => users);
    await chooseRole('Admin');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Members found' })).toHaveFocus());
  });

  test("a refused change restores the old role and shows the server's reason", async () => {
    await open({ [ROLE]: refusal(409, 'LAST_SUPERADMIN', 'The portal needs one SuperAdmin.') });
    await chooseRole('SuperAdmin');
    expect(await screen.findByText('The portal needs one SuperAdmin.')).toBeVisible();
    await waitFor(() => expect(role()).toHaveTextContent('Alumni'));
  });

  test('a change that fails without a reason shows a default message', async () => {
    await open({ [ROLE]: refusal(500, 'INTERNAL', '') });
    await chooseRole('Admin');
    expect(await screen.findByText('Failed to update user role')).toBeVisible();
  });

  test('a role that is chosen during another change is sent after that change and stays visible', async () => {
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

  test('choosing the role that the user already has sends no request', async () => {
    const calls = await open({});
    await chooseRole('Alumni');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test("a change of one's own role asks for a confirmation, and Cancel changes nothing", async () => {
    const calls = await open({});
    await chooseOwnRole('Admin');
    const question = within(await screen.findByRole('alertdialog', { name: 'Change your own role?' }));
    expect(question.getByText(/^Your role changes from SuperAdmin to Admin/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(ownRole()).toHaveTextContent('SuperAdmin');
    expect(ownRole()).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('a superadmin who gives up the role is taken to the profile, and no superadmin request follows', async () => {
    let own: MemberRow['role'] = 'SUPERADMIN';
    const calls = await open({
      'GET /api/profile': () => ({ body: { alumni: member({ id: chief.id, role: own }) } }),
      'GET /api/profile/stats': refusal(500, 'INTERNAL', ''),
      [`PUT /api/superadmin/users/${chief.id}/role`]: () => {
        own = 'ALUMNI';
        return { body: { user: { ...chief, role: own } } };
      },
    });
    // The strip for bulk actions loads late and then sends a request. Wait for this request, so that it is not counted
    // among the requests after the change.
    await waitFor(() =>
      expect(calls.some(({ path }) => path === '/api/superadmin/users/bulk/actions')).toBe(true),
    );
    await chooseOwnRole('Alumni');
    await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/profile'));
    const change = calls.findIndex(({ method }) => method === 'PUT');
    expect(calls.slice(change).filter(({ path }) => path.startsWith('/api/superadmin/'))).toHaveLength(1);
  });
});
