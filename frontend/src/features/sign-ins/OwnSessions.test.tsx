import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { OwnSessions } from './OwnSessions';

const times = { createdAt: '2026-05-01T08:00:00Z', lastSeenAt: '2026-05-03T08:00:00Z' };
const here = { id: '1', device: 'Firefox on Linux', network: '198.51.0.0/16', current: true, ...times };
const phone = { id: '2', device: 'Safari on iOS', network: '203.0.0.0/16', current: false, ...times };
const wrongCode = { at: '2026-05-02T08:00:00Z', kind: 'wrong-code', device: null, network: null };

test('a member sees all own sessions and wrong codes, and can end the session of another browser', async () => {
  let sessions = [here, phone];
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile/sessions': () => ({ body: { sessions } }),
    // Two events for wrong codes, with the same time.
    'GET /api/profile/sign-ins': { body: { events: [wrongCode, wrongCode] } },
    'DELETE /api/profile/sessions/2': () => {
      sessions = [here];
      return { status: 204 };
    },
  });
  renderAt('/profile', <OwnSessions />);
  const marked = (await screen.findByText('This browser')).closest('li');
  expect(within(marked as HTMLElement).getByText('Firefox on Linux')).toBeVisible();
  expect(await screen.findAllByText('Wrong code')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^Sign out of Safari on iOS, last used 3 May/ }));
  expect(await screen.findByText('The session was ended')).toBeVisible();
  expect(screen.queryByText('Safari on iOS')).toBeNull();
  expect(screen.getByRole('group', { name: 'Your sessions' })).toHaveFocus();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('if the sessions cannot be loaded, a message says so, and "Try again" loads the sessions', async () => {
  let fails = true;
  fakeApi({
    ...openPortal,
    'GET /api/profile/sessions': () => (fails ? { status: 500 } : { body: { sessions: [here] } }),
    'GET /api/profile/sign-ins': { body: { events: [] } },
  });
  renderAt('/profile', <OwnSessions />);
  expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
  expect(await screen.findByText('No sign-ins yet.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This browser')).toBeVisible();
});
