import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../../test/fake-api';
import { member, openPortal } from '../../../../test/fixtures';
import { holdTime } from '../../../../test/hold-time';
import { renderAt } from '../../../../test/render';
import { LoginForm } from './LoginForm';

const TOKEN = 'a'.repeat(43);
const opens = 'POST /api/auth/verify-login-link';
const EXPIRED = 'This sign-in link has expired or was already used.';

function openLink(answers: Parameters<typeof fakeApi>[0] = {}, addition = '') {
  const calls = fakeApi({ ...openPortal, ...answers });
  renderAt(`/login#link=${TOKEN}${addition}`, <LoginForm />);
  return calls;
}

const signIn = () => screen.findByRole('button', { name: 'Sign in' });

holdTime();

test('the sign-in link is used only when the button is pressed, not when the page opens', async () => {
  const calls = openLink({ [opens]: { body: { token: 'session', user: member() } } });
  const button = await signIn();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(button);
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ token: TOKEN });
  expect(localStorage.getItem('token')).toBe('session');
});

test.each(['.', '>', ')', '%20'])(
  'a sign-in link also signs in if a mail program added %s to it',
  async (addition) => {
    const calls = openLink({ [opens]: { body: { token: 'session', user: member() } } }, addition);
    await userEvent.click(await signIn());
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ token: TOKEN });
  },
);

test.each([
  ['was already used', 'CODE_INVALID'],
  ['is damaged', 'VALIDATION_FAILED'],
])('a sign-in link that %s shows a message and a button to ask for a new code', async (_, code) => {
  openLink({ [opens]: refusal(400, code, EXPIRED) });
  await userEvent.click(await signIn());
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a new code' }));
  expect(screen.getByLabelText('E-mail address')).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('a refused sign-in link focuses the message, and "Ask for a new code" focuses the e-mail field', async () => {
  openLink({ [opens]: refusal(400, 'CODE_INVALID', EXPIRED) });
  await userEvent.click(await signIn());
  const message = await screen.findByText(EXPIRED);
  const group = screen.getByRole('group', { name: 'Sign-in link' });
  await waitFor(() => expect(group).toHaveFocus());
  expect(group).toContainElement(message);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Ask for a new code' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
});

test.each([
  [503, 'MAINTENANCE', 'The portal is closed.', 'Only administrators can sign in during maintenance.'],
  [500, 'INTERNAL', '', 'You could not be signed in. Please try again.'],
])(
  'after a refusal with the status %i the sign-in link can be used again',
  async (status, code, message, told) => {
    openLink({ [opens]: refusal(status, code, message) });
    await userEvent.click(await signIn());
    expect(await screen.findByText(told)).toBeVisible();
    expect(await signIn()).toBeEnabled();
  },
);

test('the button "Sign in with a code instead" opens the sign-in with a code', async () => {
  openLink();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a code instead' }));
  expect(screen.getByLabelText('E-mail address')).toBeVisible();
});
