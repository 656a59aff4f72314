import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../test/fake-api';
import { member, openPortal } from '../../test/fixtures';
import { open, profile, signedInAs } from '../../test/portal';
import { api } from '../api/client';

describe('the maintenance mode', () => {
  const closed = { 'GET /api/maintenance/status': { body: { isEnabled: true, message: 'Back at noon.' } } };

  test('visitors see nothing but its screen', async () => {
    open('/', closed);
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    expect(screen.getByText('Back at noon.')).toBeVisible();
    expect(screen.getByText('Expected downtime: 30–60 minutes')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('a member sees it too, and keeps the token', async () => {
    localStorage.setItem('token', 'token-1');
    open('/profile', { ...closed, [profile]: refusal(503, 'MAINTENANCE', 'Back at noon.') });
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  test.each(['ADMIN', 'SUPERADMIN'] as const)('%s goes on working', async (role) => {
    open('/admin', { ...closed, ...signedInAs(role) });
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('without a message it has words of its own', async () => {
    open('/', { 'GET /api/maintenance/status': { body: { isEnabled: true, message: '' } } });
    expect(await screen.findByText(/The system is under maintenance/)).toBeVisible();
  });

  test('when the status cannot be asked, the portal is open', async () => {
    open('/', { 'GET /api/maintenance/status': refusal(500, 'INTERNAL', 'No.') });
    expect(await screen.findByRole('link', { name: 'Register Now' })).toBeVisible();
  });

  test('a refused call closes the page that is open', async () => {
    localStorage.setItem('token', 'token-1');
    open('/', { [profile]: refusal(503, 'MAINTENANCE', 'Back at noon.') });
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
  });

  test('who no longer runs the portal sees its screen with the first refusal, and keeps the token', async () => {
    open('/admin', { ...closed, ...signedInAs('ADMIN') });
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    const refused = refusal(503, 'MAINTENANCE', 'Back at noon.');
    fakeApi({ ...openPortal, ...closed, 'GET /api/admin/stats': refused });
    const old = { headers: { Authorization: 'Bearer token-0' } };
    await expect(api.GET('/api/admin/stats', old)).rejects.toMatchObject({ status: 503 });
    // What is told of a change is told a moment later.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(api.GET('/api/admin/stats')).rejects.toMatchObject({ status: 503 });
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  test('an administrator who signs out is told so, and arrives at its title', async () => {
    open('/profile', { ...closed, ...signedInAs('ADMIN'), 'POST /api/auth/logout': { status: 204 } });
    const [button] = await screen.findAllByRole('button', { name: 'Logout' });
    if (button) await userEvent.click(button);
    // Whoever points at it can read as long as they like.
    await userEvent.hover(await screen.findByText('Logged out successfully'));
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.getByText('Logged out successfully')).toBeVisible();
  });

  test('those who run the portal can sign in there', async () => {
    open('/', {
      ...closed,
      'POST /api/auth/send-login-otp': { body: { alumniId: 'handle-1' } },
      'POST /api/auth/verify-login-otp': { body: { token: 'token-2', user: member({ role: 'ADMIN' }) } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Administrator sign in' }));
    await userEvent.type(screen.getByLabelText('E-mail address'), 'admin@example.org{Enter}');
    await screen.findByLabelText('Digit 1 of 6');
    await userEvent.keyboard('123456{Enter}');
    expect(await screen.findByRole('link', { name: 'View Profile' })).toBeVisible();
  });
});
