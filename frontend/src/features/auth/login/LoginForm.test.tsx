import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, lateAnswer, refusal } from '../../../../test/fake-api';
import { member, openPortal } from '../../../../test/fixtures';
import { holdTime } from '../../../../test/hold-time';
import { renderAt } from '../../../../test/render';
import { LoginForm } from './LoginForm';

const sends = 'POST /api/auth/send-login-otp';
const verifies = 'POST /api/auth/verify-login-otp';

function setUp(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...openPortal, [sends]: { body: { alumniId: 'handle-1' } }, ...answers });
  renderAt('/login', <LoginForm />);
  return calls;
}

/** Sends one code, and asks to wait 42 seconds for another. */
function onlyTheFirst() {
  let sent = 0;
  return () => {
    sent += 1;
    return sent === 1
      ? { body: { alumniId: 'handle-1' } }
      : refusal(429, 'RESEND_TOO_SOON', 'Please wait.', 42);
  };
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail address');
const sendButton = () => screen.getByRole('button', { name: 'Send Login Code' });
const firstBox = () => screen.findByLabelText('Digit 1 of 6');
const hint = 'Press Tab or Enter to auto-add @mail.example';

async function askForCode() {
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  return firstBox();
}

holdTime();

test('the button waits for a valid address', async () => {
  setUp();
  expect(sendButton()).toBeDisabled();
  await userEvent.type(email(), 'asha@example');
  expect(sendButton()).toBeDisabled();
  await userEvent.type(email(), '.org');
  expect(sendButton()).toBeEnabled();
});

test('typing is cleaned as it comes', async () => {
  setUp();
  await userEvent.type(email(), "Asha+O'Rao@Example.ORG");
  expect(email()).toHaveValue('ashaorao@example.org');
});

test.each(['{Tab}', '{Enter}'])('%s adds the usual domain, and says so beforehand', async (key) => {
  const calls = setUp();
  expect(await screen.findByText(hint)).toBeVisible();
  await userEvent.type(email(), 'asha');
  await userEvent.keyboard(key);
  expect(email()).toHaveValue('asha@mail.example');
  expect(screen.queryByText(hint)).toBeNull();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('leaving the field adds the domain too', async () => {
  setUp();
  await screen.findByText(hint);
  await userEvent.type(email(), 'asha');
  await userEvent.click(document.body);
  expect(email()).toHaveValue('asha@mail.example');
});

test('Enter in an empty field and in a wrong address says what is missing', async () => {
  setUp();
  await userEvent.click(email());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your email address');
  await userEvent.type(email(), 'asha@');
  await userEvent.keyboard('{Enter}');
  expect(email()).toHaveAccessibleDescription(/Please enter a valid email address/);
});

test('after a failure to send the code, the field has the focus again', async () => {
  setUp({ [sends]: refusal(500, 'INTERNAL', '') });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Failed to send OTP. Please try again.')).toBeVisible();
  expect(email()).toHaveFocus();
});

test('a sent code opens the boxes, the first one focused, and the resend counts down from 60', async () => {
  const calls = setUp();
  expect(await askForCode()).toHaveFocus();
  expect(screen.getByText('OTP sent to your email')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Verify Identity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend code in 60s' })).toBeDisabled();
  expect(calls.find(({ path }) => path.endsWith('send-login-otp'))?.body).toEqual({
    email: 'asha@example.org',
  });
});

test('as long as the time between two codes is not known, the server says it when asked too soon', async () => {
  setUp({
    'GET /api/reference': refusal(500, 'INTERNAL', ''),
    [sends]: onlyTheFirst(),
  });
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByRole('button', { name: 'Resend code in 42s' })).toBeDisabled();
});

test('a right code signs in and keeps the token', async () => {
  const calls = setUp({ [verifies]: { body: { token: 'token-1', user: member() } } });
  await askForCode();
  await userEvent.keyboard('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify & Sign In' }));
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(calls.at(-1)?.body).toEqual({ alumniId: 'handle-1', otp: '123456' });
});

test('a wrong code empties the boxes and leads back to the first', async () => {
  setUp({ [verifies]: refusal(400, 'CODE_INVALID', 'Invalid OTP. Please try again.') });
  await askForCode();
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.');
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  expect(screen.getByLabelText('Digit 6 of 6')).toHaveValue('');
});

test('too few digits are not sent', async () => {
  const calls = setUp();
  await askForCode();
  await userEvent.keyboard('123{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter complete 6-digit OTP');
  expect(calls.some(({ path }) => path.endsWith('verify-login-otp'))).toBe(false);
});

test('after too many wrong codes the button waits as long as the server says', async () => {
  setUp({ [verifies]: refusal(429, 'ACCOUNT_LOCKED', 'Too many wrong codes.', 30) });
  await askForCode();
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByText('You can enter a code again in 30s')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Verify & Sign In' })).toBeDisabled();
});

test('"Change Email" keeps the address and forgets the code and the countdown', async () => {
  setUp();
  await askForCode();
  await userEvent.keyboard('123');
  await userEvent.click(screen.getByRole('button', { name: 'Change Email' }));
  expect(email()).toHaveValue('asha@example.org');
  expect(email()).toHaveFocus();
  expect(sendButton()).toBeEnabled();
});

test('a code that is asked for anew is waited for: the one before counts no more, and it leads away from another address', async () => {
  const first = { body: { alumniId: 'handle-1' } };
  const second = lateAnswer();
  const answers = [first, second.answer];
  const calls = setUp({
    'GET /api/reference': refusal(500, 'INTERNAL', ''),
    [sends]: () => answers.shift() ?? first,
  });
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  const change = screen.getByRole('button', { name: 'Change Email' });
  await waitFor(() => expect(change).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(change);
  await userEvent.click(await firstBox());
  await userEvent.keyboard('123456{Enter}');
  expect(calls.some(({ path }) => path.endsWith('verify-login-otp'))).toBe(false);
  second.send({ body: { alumniId: 'handle-2' } });
  await waitFor(() => expect(change).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(change);
  expect(email()).toHaveValue('asha@example.org');
});

test('an address that is edited while its code is sent is again the one that the code went to', async () => {
  const code = lateAnswer();
  setUp({ [sends]: () => code.answer });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  await userEvent.type(email(), '.uk');
  code.send({ body: { alumniId: 'handle-1' } });
  await firstBox();
  expect(screen.getByText('asha@example.org')).toBeVisible();
  expect(sessionStorage.getItem('loginCode')).toContain('"asha@example.org"');
});

test('the wait after wrong codes does not follow to another address', async () => {
  setUp({ [verifies]: refusal(429, 'ACCOUNT_LOCKED', 'Too many wrong codes.', 30) });
  await askForCode();
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('You can enter a code again in 30s');
  await userEvent.click(screen.getByRole('button', { name: 'Change Email' }));
  await userEvent.clear(email());
  await userEvent.type(email(), 'ravi@example.org');
  await userEvent.click(sendButton());
  await firstBox();
  expect(screen.getByRole('button', { name: 'Verify & Sign In' })).toBeEnabled();
});

test('asked too soon for the same address, the code that was sent still counts, and the server sets the countdown', async () => {
  setUp({
    [sends]: onlyTheFirst(),
  });
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Change Email' }));
  await userEvent.click(sendButton());
  expect(await firstBox()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Resend code in 42s' })).toBeDisabled();
});

test('asked too often, the page says so and waits before it asks for that address again', async () => {
  setUp({ [sends]: refusal(429, 'RESEND_TOO_SOON', 'Please wait.', 42) });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Please wait 42 seconds before asking for another code.')).toBeVisible();
  expect(sendButton()).toBeDisabled();
  await userEvent.clear(email());
  await userEvent.type(email(), 'other@example.org');
  expect(sendButton()).toBeEnabled();
});

test('the sentence that asks to wait counts the seconds itself, and goes when they are over', async () => {
  setUp({ [sends]: refusal(429, 'RESEND_TOO_SOON', 'Please wait.', 42) });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  await screen.findByText('Please wait 42 seconds before asking for another code.');
  const asked = Date.now();
  jest.mocked(Date.now).mockReturnValue(asked + 4000);
  expect(await screen.findByText('Please wait 38 seconds before asking for another code.')).toBeVisible();
  jest.mocked(Date.now).mockReturnValue(asked + 42_000);
  await waitFor(() => expect(screen.queryByText(/before asking for another code/)).toBeNull());
});

test('a limit that names no time has the seconds behind it', async () => {
  setUp({ [sends]: refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests.', 42) });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Too many requests. (42s)')).toBeVisible();
});

test('a server that cannot be reached is said in the words of the portal', async () => {
  setUp({
    [sends]: () => {
      throw new TypeError('offline');
    },
  });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP');
  expect(screen.getByText('Failed to send OTP. Please try again.')).toBeVisible();
});
