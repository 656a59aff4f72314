import { cleanup, screen, waitFor } from '@testing-library/react';
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

/** Answers the first request for a code, and refuses the others with a wait of 42 seconds. */
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

test('the button to send a code is disabled until the e-mail address is valid', async () => {
  setUp();
  expect(sendButton()).toBeDisabled();
  await userEvent.type(email(), 'asha@example');
  expect(sendButton()).toBeDisabled();
  await userEvent.type(email(), '.org');
  expect(sendButton()).toBeEnabled();
});

test('the e-mail field removes forbidden characters and converts letters to lower case during typing', async () => {
  setUp();
  await userEvent.type(email(), "Asha+O'Rao@Example.ORG");
  expect(email()).toHaveValue('ashaorao@example.org');
});

test.each(['{Tab}', '{Enter}'])(
  'the key %s adds the default domain, as the hint says, and does not send the form',
  async (key) => {
    const calls = setUp();
    expect(await screen.findByText(hint)).toBeVisible();
    await userEvent.type(email(), 'asha');
    await userEvent.keyboard(key);
    expect(email()).toHaveValue('asha@mail.example');
    expect(screen.queryByText(hint)).toBeNull();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  },
);

test('leaving the e-mail field adds the default domain', async () => {
  setUp();
  await screen.findByText(hint);
  await userEvent.type(email(), 'asha');
  await userEvent.click(document.body);
  expect(email()).toHaveValue('asha@mail.example');
});

test('the Enter key shows an error for an empty field and for a malformed e-mail address', async () => {
  setUp();
  await userEvent.click(email());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter your email address');
  await userEvent.type(email(), 'asha@');
  await userEvent.keyboard('{Enter}');
  expect(email()).toHaveAccessibleDescription(/Please enter a valid email address/);
});

test('after a failure to send the code, the e-mail field has the focus again', async () => {
  setUp({ [sends]: refusal(500, 'INTERNAL', '') });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Failed to send OTP. Please try again.')).toBeVisible();
  expect(email()).toHaveFocus();
});

test('after a code is sent, the first digit box has the focus and the resend button shows 60 seconds', async () => {
  const calls = setUp();
  expect(await askForCode()).toHaveFocus();
  expect(screen.getByText('OTP sent to your email')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Verify Identity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend code in 60s' })).toBeDisabled();
  expect(calls.find(({ path }) => path.endsWith('send-login-otp'))?.body).toEqual({
    email: 'asha@example.org',
  });
});

test("if the waiting time for a new code was not loaded, the page uses the time in the server's refusal", async () => {
  setUp({
    'GET /api/reference': refusal(500, 'INTERNAL', ''),
    [sends]: onlyTheFirst(),
  });
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByRole('button', { name: 'Resend code in 42s' })).toBeDisabled();
});

test('a right code signs the member in and stores the token', async () => {
  const calls = setUp({ [verifies]: { body: { token: 'token-1', user: member() } } });
  await askForCode();
  await userEvent.keyboard('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify & Sign In' }));
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(calls.at(-1)?.body).toEqual({ alumniId: 'handle-1', otp: '123456' });
});

test('a wrong code clears the digit boxes and moves the focus to the first box', async () => {
  setUp({ [verifies]: refusal(400, 'CODE_INVALID', 'Invalid OTP. Please try again.') });
  await askForCode();
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP. Please try again.');
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  expect(screen.getByLabelText('Digit 6 of 6')).toHaveValue('');
});

describe.each([
  ['a network failure', () => Promise.reject(new TypeError('offline')), 'OTP verification failed'],
  ['a 500', () => refusal(500, 'INTERNAL', ''), 'OTP verification failed'],
  ['a 503', () => refusal(503, 'UNAVAILABLE', 'Please try again later.'), 'Please try again later.'],
])('%s while a code is verified', (_, answer, toast) => {
  test('shows one toast, keeps the digits and does not mark them as wrong', async () => {
    setUp({ [verifies]: answer });
    await askForCode();
    await userEvent.keyboard('123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(toast);
    expect(screen.getAllByText(toast)).toHaveLength(1);
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('1');
    expect(screen.getByLabelText('Digit 6 of 6')).toHaveValue('6');
    expect(screen.getByLabelText('Digit 1 of 6')).toBeValid();
  });
});

test('the error of a failed resend and the error of a wrong code replace each other', async () => {
  const resendFailed = 'Failed to resend OTP. Please try again.';
  const answers = [{ body: { alumniId: 'handle-1' } }];
  setUp({
    'GET /api/reference': refusal(500, 'INTERNAL', ''),
    [sends]: () => answers.shift() ?? refusal(500, 'INTERNAL', ''),
    [verifies]: refusal(400, 'CODE_INVALID', 'Wrong code.'),
  });
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText(resendFailed)).toBeVisible();
  await userEvent.click(await firstBox());
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Login code' })).toHaveTextContent('Wrong code.'),
  );
  expect(screen.queryByText(resendFailed)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText(resendFailed)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Login code' })).not.toHaveTextContent('Wrong code.');
});

test('an incomplete code is not sent', async () => {
  const calls = setUp();
  await askForCode();
  await userEvent.keyboard('123{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter complete 6-digit OTP');
  expect(calls.some(({ path }) => path.endsWith('verify-login-otp'))).toBe(false);
});

test('after too many wrong codes the sign-in button is disabled and the page shows the waiting time', async () => {
  setUp({ [verifies]: refusal(429, 'ACCOUNT_LOCKED', 'Too many wrong codes.', 30) });
  await askForCode();
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByText('You can enter a code again in 30s')).toBeVisible();
  expect(screen.getAllByText('Too many wrong codes.')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Verify & Sign In' })).toBeDisabled();
});

const SPENT = { otp: 'This code no longer works.' };

describe('after the last try of a code', () => {
  const usedUp =
    /^This code no longer works\. Please use the sign-in link in the mail, or ask for a new code/;
  const verifyButton = () => screen.getByRole('button', { name: 'Verify & Sign In' });
  const passTime = (seconds: number) => jest.mocked(Date.now).mockReturnValue(Date.now() + seconds * 1000);
  /**
   * Requests a code and enters a wrong one. The server answers that this code no longer works, and accepts no code for
   * `seconds`. Another code may be requested after 60 seconds.
   */
  const lockFor = async (seconds: number) => {
    const handles = ['handle-1', 'handle-2'];
    const calls = setUp({
      [sends]: () => ({ body: { alumniId: handles.shift() } }),
      [verifies]: {
        status: 429,
        body: { code: 'ACCOUNT_LOCKED', message: 'Too many wrong codes.', fields: SPENT },
        headers: { 'Retry-After': String(seconds) },
      },
    });
    await askForCode();
    await userEvent.keyboard('123456{Enter}');
    await screen.findByText(usedUp);
    return calls;
  };

  test('a message suggests the sign-in link or a new code, and the sign-in button stays disabled until a new code is sent', async () => {
    const calls = await lockFor(25);
    expect(screen.getByRole('group', { name: 'Login code' })).toHaveAccessibleDescription(
      /new code after the wait\.$/,
    );
    expect(screen.getByText('You can enter a code again in 60s')).toBeVisible();
    passTime(60);
    await waitFor(() => expect(screen.queryByText(/You can enter a code again/)).toBeNull());
    await userEvent.click(await firstBox());
    await userEvent.keyboard('123456');
    expect(screen.getByText(usedUp)).toHaveTextContent(/ask for a new code\.$/);
    expect(verifyButton()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(verifyButton()).toBeEnabled());
    expect(screen.queryByText(usedUp)).toBeNull();
    await userEvent.keyboard('654321{Enter}');
    await screen.findByText(usedUp);
    expect(calls.at(-1)?.body).toEqual({ alumniId: 'handle-2', otp: '654321' });
  });

  test('a lock that is longer than the wait for a new code also disables the sign-in button for the new code', async () => {
    await lockFor(90);
    expect(screen.getByText('You can enter a code again in 90s')).toBeVisible();
    passTime(60);
    await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(screen.queryByText(usedUp)).toBeNull());
    expect(await screen.findByText('You can enter a code again in 30s')).toBeVisible();
    expect(verifyButton()).toBeDisabled();
    passTime(30);
    await waitFor(() => expect(verifyButton()).toBeEnabled());
  });

  test('after a reload, the page still shows the message, and the sign-in button is still disabled', async () => {
    await lockFor(25);
    cleanup();
    renderAt('/login', <LoginForm />);
    expect(await screen.findByText(usedUp)).toBeVisible();
    expect(verifyButton()).toBeDisabled();
  });
});

test('after a lock, a code with tries left can be entered again', async () => {
  const told = 'Too many wrong codes. Please wait 25 seconds and try again.';
  setUp({ [verifies]: refusal(429, 'ACCOUNT_LOCKED', told, 25) });
  await askForCode();
  await userEvent.keyboard('123456{Enter}');
  await screen.findByText('You can enter a code again in 25s');
  jest.mocked(Date.now).mockReturnValue(Date.now() + 25_000);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Verify & Sign In' })).toBeEnabled());
  expect(screen.queryByText(/This code no longer works/)).toBeNull();
});

test('if the server accepts no codes for an address, a message suggests the sign-in link, and the sign-in button is disabled', async () => {
  const told = 'Codes no longer work for this address: please use the sign-in link in the newest mail.';
  setUp({ [verifies]: { status: 429, body: { code: 'ACCOUNT_LOCKED', message: told, fields: SPENT } } });
  await askForCode();
  await userEvent.keyboard('123456{Enter}');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Login code' })).toHaveTextContent(told));
  expect(screen.getByRole('button', { name: 'Verify & Sign In' })).toBeDisabled();
});

test('"Change Email" keeps the address, focuses its field, and another code can be requested at once', async () => {
  setUp();
  await askForCode();
  await userEvent.keyboard('123');
  await userEvent.click(screen.getByRole('button', { name: 'Change Email' }));
  expect(email()).toHaveValue('asha@example.org');
  expect(email()).toHaveFocus();
  expect(sendButton()).toBeEnabled();
});

test('while a new code is requested, a typed code is not sent and "Change Email" is disabled', async () => {
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

test('an address that is edited during the request changes back to the address that the code was sent to', async () => {
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

test('the wait after wrong codes does not apply to another address', async () => {
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

test('a second code request within one minute opens the code step, shows a notice and the seconds that the server states', async () => {
  setUp({
    [sends]: onlyTheFirst(),
  });
  await askForCode();
  await userEvent.click(screen.getByRole('button', { name: 'Change Email' }));
  await userEvent.click(sendButton());
  const information = await screen.findByText(/^A code was sent to this address a moment ago\./);
  expect(information.closest('[role]')).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/Please wait/)).toBeNull();
  expect(await firstBox()).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Resend code in 42s' })).toBeDisabled();
});

test('if a code is requested again too soon, a message is shown, and a code for another address can be requested', async () => {
  setUp({ [sends]: refusal(429, 'RESEND_TOO_SOON', 'Please wait.', 42) });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Please wait 42 seconds before asking for another code.')).toBeVisible();
  expect(sendButton()).toBeDisabled();
  await userEvent.clear(email());
  await userEvent.type(email(), 'other@example.org');
  expect(sendButton()).toBeEnabled();
});

test('the waiting message counts the seconds down and disappears at 0', async () => {
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

test('the page appends the seconds to a refusal whose message contains no time', async () => {
  setUp({ [sends]: refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests.', 42) });
  await userEvent.type(email(), 'asha@example.org');
  await userEvent.click(sendButton());
  expect(await screen.findByText('Too many requests. (42s)')).toBeVisible();
});

test('if the server is unreachable, the page shows its own message', async () => {
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
