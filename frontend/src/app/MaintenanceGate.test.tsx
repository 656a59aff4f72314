import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../test/fake-api';
import { member, membershipStats, openPortal } from '../../test/fixtures';
import { address, open, profile, refused, signedInAs } from '../../test/portal';
import { settled } from '../../test/settled';
import { api } from '../api/client';

describe('the maintenance mode', () => {
  const closed = { 'GET /api/maintenance/status': { body: { isEnabled: true, message: 'Back at noon.' } } };
  const sendsCode = { 'POST /api/auth/send-login-otp': { body: { alumniId: 'handle-1' } } };

  /** Requests and enters a code on the maintenance page. */
  const signInHere = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Administrator sign in' }));
    await userEvent.type(screen.getByLabelText('E-mail address'), 'admin@example.org{Enter}');
    await screen.findByLabelText('Digit 1 of 6');
    await userEvent.keyboard('123456{Enter}');
  };

  test('visitors see only the maintenance page', async () => {
    open('/', closed);
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    expect(screen.getByText('Back at noon.')).toBeVisible();
    expect(screen.getByText('Expected downtime: 30–60 minutes')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('a member sees the maintenance page and keeps the session token', async () => {
    localStorage.setItem('token', 'token-1');
    open('/profile', { ...closed, [profile]: refusal(503, 'MAINTENANCE', 'Back at noon.') });
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  test.each(['ADMIN', 'SUPERADMIN'] as const)(
    'a user with the role %s can still open the dashboard',
    async (role) => {
      open('/admin', { ...closed, ...signedInAs(role) });
      expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    },
  );

  test('without a message the maintenance page shows a default text', async () => {
    open('/', { 'GET /api/maintenance/status': { body: { isEnabled: true, message: '' } } });
    expect(await screen.findByText(/The system is under maintenance/)).toBeVisible();
  });

  test('when the maintenance status cannot be loaded, the portal is open', async () => {
    open('/', { 'GET /api/maintenance/status': refusal(500, 'INTERNAL', 'No.') });
    expect(await screen.findByRole('link', { name: 'Register Now' })).toBeVisible();
  });

  test('a request that the server refuses with the code MAINTENANCE shows the maintenance page', async () => {
    localStorage.setItem('token', 'token-1');
    open('/', { [profile]: refusal(503, 'MAINTENANCE', 'Back at noon.') });
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
  });

  test('a former administrator sees the maintenance page after the first refused request of the current session, and keeps the token', async () => {
    open('/admin', { ...closed, ...signedInAs('ADMIN') });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    const closing = refusal(503, 'MAINTENANCE', 'Back at noon.');
    fakeApi({ ...openPortal, ...closed, 'GET /api/admin/stats': closing });
    const old = { headers: { Authorization: 'Bearer token-0' } };
    await refused(api.GET('/api/admin/stats', old), 503);
    // Wait until the page has handled the refusal.
    await settled(new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await refused(api.GET('/api/admin/stats'), 503);
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  test('an administrator who signs out gets a message, and the focus moves to the title of the maintenance page', async () => {
    open('/profile', { ...closed, ...signedInAs('ADMIN'), 'POST /api/auth/logout': { status: 204 } });
    const [button] = await screen.findAllByRole('button', { name: 'Logout' });
    if (button) await userEvent.click(button);
    // While the pointer is on the message, the timer that closes the message is paused.
    await userEvent.hover(await screen.findByText('Logged out successfully'));
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toHaveFocus();
    await settled(new Promise((resolve) => setTimeout(resolve, 500)));
    expect(screen.getByText('Logged out successfully')).toBeVisible();
  });

  test('administrators can sign in on the maintenance page and come to their dashboard', async () => {
    open('/', {
      ...closed,
      ...sendsCode,
      'POST /api/auth/verify-login-otp': { body: { token: 'token-2', user: member({ role: 'ADMIN' }) } },
      'GET /api/admin/stats': { body: { stats: membershipStats } },
    });
    await signInHere();
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(screen.getByText(/^Maintenance mode is on\./).closest('[role="status"]')).toBeVisible();
  });

  test('a member with the right code sees on the maintenance page that only administrators can sign in', async () => {
    open('/', {
      ...closed,
      ...sendsCode,
      'POST /api/auth/verify-login-otp': refusal(503, 'MAINTENANCE', 'Back at noon.'),
    });
    await signInHere();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Login code' })).toHaveAccessibleDescription(
        /Only administrators can sign in during maintenance\./,
      ),
    );
  });

  test('during maintenance, the link of a sign-in mail opens the maintenance page, where an administrator signs in and gets the dashboard', async () => {
    open(`/login#link=${'a'.repeat(43)}`, {
      ...closed,
      'POST /api/auth/verify-login-link': { body: { token: 'token-2', user: member({ role: 'ADMIN' }) } },
      'GET /api/admin/stats': { body: { stats: membershipStats } },
    });
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(address()).toBe('/admin');
  });
});
