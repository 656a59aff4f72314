import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBlockedStorage } from '../../test/blocked-storage';
import { fakeApi, lateAnswer, refusal } from '../../test/fake-api';
import { member, openPortal } from '../../test/fixtures';
import { address, open, profile, refused, signedInAs } from '../../test/portal';
import { api } from '../api/client';

/** Waits until the requests that an event caused have started: a few tasks later. */
const requestsStart = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

describe('access to the screens', () => {
  test.each(['/profile', '/admin', '/superadmin'])(
    'a visitor at %s is redirected to the sign-in page',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      expect(address()).toBe('/login');
    },
  );

  test.each([
    ['ALUMNI', '/admin', '/profile'],
    ['ALUMNI', '/superadmin', '/profile'],
    ['ADMIN', '/superadmin', '/profile'],
    ['ADMIN', '/admin', '/admin'],
    ['SUPERADMIN', '/admin', '/admin'],
    ['SUPERADMIN', '/superadmin', '/superadmin'],
  ] as const)('a user with the role %s who opens %s arrives at %s', async (role, path, arrival) => {
    open(path, signedInAs(role));
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(address()).toBe(arrival);
  });

  test.each(['/login', '/register'])('a member at %s is redirected to the profile', async (path) => {
    open(path, signedInAs('ALUMNI'));
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  test.each(['/no/such/page', '/two%0Alines', '/%E2%80%A8'])(
    'the unknown address %s redirects to the home page',
    async (path) => {
      // The router logs a warning about an address with a line break, because such an address matches no route.
      const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      open(path);
      expect(await screen.findByRole('link', { name: 'Register Now' })).toBeVisible();
      expect(address()).toBe('/');
      warn.mockRestore();
    },
  );

  test('the address /privacy redirects to the home page, where the privacy notice opens', async () => {
    open('/privacy');
    expect(await screen.findByRole('dialog', { name: 'Privacy notice' })).toBeVisible();
    expect(address()).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the session', () => {
  test('a stored token restores the session', async () => {
    const calls = open('/', signedInAs('ALUMNI'));
    expect(await screen.findByRole('link', { name: 'View Profile' })).toBeVisible();
    expect(calls.find(({ path }) => path === '/api/profile')?.authorization).toBe('Bearer token-1');
  });

  const asked = (calls: ReturnType<typeof open>) =>
    calls.filter(({ path }) => path === '/api/profile').length;

  test('a 401 answer to the profile request ends the session without a retry', async () => {
    localStorage.setItem('token', 'token-1');
    const calls = open('/profile', { [profile]: refusal(401, 'UNAUTHENTICATED', 'Please sign in.') });
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    expect(asked(calls)).toBe(1);
  });

  test.each([
    ['403', () => refusal(403, 'SOMETHING', 'No.')],
    ['500', () => refusal(500, 'INTERNAL', '')],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])(
    'if loading the profile fails three times with %s, the session ends and the sign-in page shows why',
    async (_, answer) => {
      localStorage.setItem('token', 'token-1');
      const calls = open('/profile', { [profile]: answer });
      expect(
        await screen.findByText(/^Your profile could not be loaded, so you were signed out\./),
      ).toBeVisible();
      expect(address()).toBe('/login');
      expect(asked(calls)).toBe(3);
      await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    },
  );

  test('one failed and one slow attempt to load the profile do not end the session', async () => {
    localStorage.setItem('token', 'token-1');
    let tries = 0;
    const slow = lateAnswer();
    const calls = open('/profile', {
      [profile]: () => {
        tries += 1;
        return tries === 1 ? refusal(500, 'INTERNAL', '') : slow.answer;
      },
    });
    await waitFor(() => expect(asked(calls)).toBe(2));
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-1');
    slow.send({ body: { alumni: member() } });
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  });

  test('a 503 answer to the profile request does not remove the token', async () => {
    localStorage.setItem('token', 'token-1');
    open('/', { [profile]: refusal(503, 'UNAVAILABLE', 'Not now.') });
    expect(await screen.findByRole('link', { name: 'Register Now' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  test('if the account cannot be loaded, the profile page says so, and "Try again" loads the account', async () => {
    localStorage.setItem('token', 'token-1');
    open('/profile', { [profile]: refusal(503, 'UNAVAILABLE', 'Not now.') });
    expect(await screen.findByText('Your account could not be loaded')).toBeVisible();
    expect(address()).toBe('/profile');
    fireEvent(window, new Event('visibilitychange'));
    await requestsStart();
    expect(screen.getByText('Your account could not be loaded')).toBeVisible();
    fakeApi({ ...openPortal, ...signedInAs('ALUMNI') });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(address()).toBe('/profile');
  });

  test('showing the tab again or reconnecting to the network neither checks the session again nor clears the sign-in form', async () => {
    localStorage.setItem('token', 'token-1');
    const calls = open('/login', { [profile]: refusal(503, 'UNAVAILABLE', 'Not now.') });
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'asha@example.org');
    for (const event of ['visibilitychange', 'online']) fireEvent(window, new Event(event));
    await requestsStart();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('asha@example.org');
    expect(calls.filter(({ path }) => path === '/api/profile')).toHaveLength(1);
  });

  test('a 401 answer to a later request ends the session, and a message says that the session has ended', async () => {
    open('/', signedInAs('ALUMNI'));
    await screen.findByRole('link', { name: 'View Profile' });
    fakeApi({ ...openPortal, [profile]: refusal(401, 'UNAUTHENTICATED', 'Please sign in.') });
    await refused(api.GET('/api/profile'), 401);
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Register Now' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('a 401 answer to a request of an earlier session does not end the current session', async () => {
    open('/', signedInAs('ALUMNI'));
    await screen.findByRole('link', { name: 'View Profile' });
    fakeApi({ ...openPortal, [profile]: refusal(401, 'UNAUTHENTICATED', 'Please sign in.') });
    const old = { headers: { Authorization: 'Bearer token-0' } };
    await refused(api.GET('/api/profile', old), 401);
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  test('an administrator who lost the role is redirected to the profile at the first refused request', async () => {
    open('/admin', signedInAs('ADMIN'));
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    fakeApi({
      ...openPortal,
      [profile]: { body: { alumni: member({ role: 'ALUMNI' }) } },
      'GET /api/admin/stats': refusal(403, 'FORBIDDEN', 'You may not do this.'),
    });
    await refused(api.GET('/api/admin/stats'), 403);
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(await screen.findByText('Your role is now Alumni.')).toBeVisible();
  });

  test('signing out removes the token and opens the sign-in page, even when the server does not answer', async () => {
    open('/profile', signedInAs('ALUMNI'));
    const [button] = await screen.findAllByRole('button', { name: 'Logout' });
    if (button) await userEvent.click(button);
    expect(await screen.findByText('Logged out successfully')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('signing out sends the token of the ended session to the server', async () => {
    const calls = open('/profile', { ...signedInAs('ALUMNI'), 'POST /api/auth/logout': { status: 204 } });
    const [button] = await screen.findAllByRole('button', { name: 'Logout' });
    if (button) await userEvent.click(button);
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/api/auth/logout' }));
    expect(calls.at(-1)?.authorization).toBe('Bearer token-1');
  });
});

test('without browser storage a member can sign in, and signing out sends the token to the server', () =>
  withBlockedStorage(async () => {
    const calls = open('/login', {
      'POST /api/auth/send-login-otp': { body: { alumniId: 'handle-1' } },
      'POST /api/auth/verify-login-otp': { body: { token: 'token-1', user: member() } },
      'POST /api/auth/logout': { status: 204 },
    });
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'asha@example.org{Enter}');
    await screen.findByLabelText('Digit 1 of 6');
    await userEvent.keyboard('123456{Enter}');
    // The navigation has a Logout button, and so has the profile once it is loaded.
    const [button] = await screen.findAllByRole('button', { name: 'Logout' });
    if (button) await userEvent.click(button);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    const signOut = calls.find(({ path }) => path === '/api/auth/logout');
    expect(signOut?.authorization).toBe('Bearer token-1');
  }));

describe('a navigation', () => {
  test('stores the path and sets the title of the window', async () => {
    open('/');
    await waitFor(() => expect(document.title).toBe('Home · Meridian Education Society Alumni'));
    expect(sessionStorage.getItem('currentRoute')).toBe('/');
    const [link] = screen.getAllByRole('link', { name: 'About Us' });
    if (link) await userEvent.click(link);
    await waitFor(() => expect(document.title).toBe('About Us · Meridian Education Society Alumni'));
    expect(sessionStorage.getItem('currentRoute')).toBe('/about');
  });

  test('moves the focus to the title of the screen', async () => {
    open('/');
    const [link] = screen.getAllByRole('link', { name: 'About Us' });
    if (link) await userEvent.click(link);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(address()).toBe('/about');
  });
});

describe('the navigation', () => {
  const links = () => screen.getByRole('navigation', { name: 'Main' }).textContent;

  test.each([
    ['ALUMNI', 'Asha Rao', ['Admin', 'SuperAdmin'], []],
    ['ADMIN', 'AdminAsha Rao', ['SuperAdmin'], [['Admin', '/admin']]],
    ['SUPERADMIN', 'SuperAdminAsha Rao', [], [['SuperAdmin', '/superadmin']]],
  ] as const)(
    "a user with the role %s sees a link to the dashboard of this role, if there is one, and the user's own name",
    async (role, shown, hidden, dashboards) => {
      open('/', signedInAs(role));
      await screen.findByRole('link', { name: 'View Profile' });
      expect(links()).toContain(`News/Events${shown}`);
      for (const label of hidden) expect(links()).not.toContain(label);
      const main = within(screen.getByRole('navigation', { name: 'Main' }));
      for (const [name, path] of dashboards)
        expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    },
  );

  test('a visitor has a link to the sign-in page', () => {
    open('/');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

test('the terms open in a dialog over the page, and Close closes the dialog', async () => {
  open('/');
  await userEvent.click(screen.getByRole('button', { name: 'Terms & Conditions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terms & Conditions' });
  expect(dialog).toHaveTextContent('Last updated: January 2025');
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
