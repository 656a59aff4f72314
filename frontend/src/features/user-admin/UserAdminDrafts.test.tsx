import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../test/fake-api';
import { member } from '../../../test/fixtures';
import { chief, open, press, ravi, USER } from '../../../test/user-admin';
import type { MemberRow } from '../../api/types';

const RESTORED = 'Your unsaved changes are still here.';
const draft = () => sessionStorage.getItem('userEditDraft');

beforeEach(() => sessionStorage.clear());

const openDialog = async (name = 'Ravi Sampleson') => {
  await press(`View ${name}`);
  return within(await screen.findByRole('dialog', { name: 'Edit User Details' }));
};

const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

/**
 * Opens Ravi's dialog, types a department and a college, and ends the session with a request that gets 401. Then the
 * superadmin `signsIn` signs in, and from now on the list shows `users`.
 */
async function endSessionAndSignIn(signsIn: { id: string }, users: MemberRow[] = [ravi, chief]) {
  let shown = [ravi, chief];
  const answers = {
    [`GET ${USER}/sign-ins`]: refusal(401, 'UNAUTHENTICATED', 'Please sign in.'),
    'POST /api/auth/send-login-otp': { body: { alumniId: 'handle-1' } },
    'POST /api/auth/verify-login-otp': {
      body: { token: 'token-2', user: member({ id: signsIn.id, role: 'SUPERADMIN' }) },
    },
    [`PUT ${USER}`]: { body: { user: ravi } },
  };
  const calls = await open(answers, () => shown);
  const dialog = await openDialog();
  await retype(dialog.getByLabelText('Department'), 'Physics');
  await retype(dialog.getByLabelText('College'), 'Law College');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign-ins' }));
  const address = await screen.findByLabelText('E-mail address');
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  shown = users;
  await userEvent.click(address);
  await userEvent.paste('uma@example.org');
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('Digit 1 of 6');
  await userEvent.keyboard('123456{Enter}');
  await userEvent.click(await screen.findByRole('link', { name: 'SuperAdmin' }));
  await userEvent.click(await screen.findByRole('tab', { name: 'User Management' }));
  await screen.findByRole('combobox', { name: 'Role of Ravi Sampleson' });
  return calls;
}

test('text typed before the session ended is restored after the same superadmin signs in again, and is saved', async () => {
  const calls = await endSessionAndSignIn(chief, [
    { ...ravi, department: 'Chemistry', phoneNumber: '9876543210' },
    chief,
  ]);
  const dialog = await openDialog();
  expect(await screen.findByText(RESTORED)).toBeVisible();
  expect(dialog.getByLabelText('Department')).toHaveValue('Physics');
  expect(dialog.getByLabelText('College')).toHaveValue('Law College');
  // A field that was not edited shows the value that somebody else saved meanwhile.
  expect(dialog.getByLabelText('Phone Number')).toHaveValue('9876543210');

  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  // The department before the edit is not "Chemistry", so the server finds out that somebody else changed it meanwhile.
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    department: 'Physics',
    college: 'Law College',
    changed: ['department', 'college'],
    before: { department: 'History', college: null },
  });
  expect(draft()).toBeNull();
});

test('another superadmin who signs in does not see the text typed before the session ended', async () => {
  await endSessionAndSignIn({ id: '00000000-0000-7000-8000-00000000000b' });
  expect(draft()).toBeNull();
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Department')).toHaveValue('History');
  expect(dialog.getByLabelText('College')).toHaveValue('');
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
});

test('"Discard" deletes the restored text, but Cancel in the dialog of another user keeps this text', async () => {
  await endSessionAndSignIn(chief);
  const other = await openDialog('Uma Rao');
  expect(other.getByLabelText('College')).toHaveValue('');
  await userEvent.click(other.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const dialog = await openDialog();
  expect(dialog.getByLabelText('College')).toHaveValue('Law College');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(draft()).toBeNull();
});

test('text that equals the stored values again is not kept as a draft', async () => {
  await open({});
  const dialog = await openDialog();
  await retype(dialog.getByLabelText('Department'), 'Physics');
  expect(draft()).toContain('Physics');
  await retype(dialog.getByLabelText('Department'), 'History');
  expect(draft()).toBeNull();
});

test('a draft whose values are saved already is not reported as unsaved', async () => {
  await open({});
  await retype((await openDialog()).getByLabelText('Department'), 'Physics');
  cleanup();
  await open({}, () => [{ ...ravi, department: 'Physics' }, chief]);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
});
