import { cleanup, screen } from '@testing-library/react';
import { refusal } from '../../../test/fake-api';
import { member } from '../../../test/fixtures';
import { holdTime } from '../../../test/hold-time';
import {
  draft,
  enterAddress,
  enterCode,
  enterContact,
  enterEmail,
  enterPerson,
  enterStudies,
  press,
  registers,
  setUp,
  show,
} from '../../../test/registration-wizard';

const TOKEN = 'b'.repeat(43);
const LINK = `/register#confirm=${TOKEN}`;
const opens = 'POST /api/auth/verify-registration-link';
const CONFIRMED = { body: { alumniId: 'handle-9', email: 'asha@example.org' } };
const EXPIRED = 'This registration link has expired or was already used.';

const openLink = (answers: Parameters<typeof setUp>[0] = {}) =>
  setUp({ [opens]: CONFIRMED, ...answers }, LINK);
const personal = () => screen.findByRole('heading', { name: 'Personal details' });

async function fillFromPerson() {
  await personal();
  await enterPerson();
  await enterContact();
  await enterAddress();
  await enterStudies();
}

holdTime();

test('the registration link confirms the e-mail address without a code, and the last step sends the link token', async () => {
  const calls = openLink();
  await personal();
  expect(screen.getByText('Email verified successfully!')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/auth/register')).toBe(false);
  await fillFromPerson();
  expect(screen.queryByText(/we will ask for it once more/)).toBeNull();
  await press('Complete Registration');
  expect(await screen.findByText('Registration successful')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({
    alumniId: 'handle-9',
    email: 'asha@example.org',
    link: TOKEN,
    otp: '',
  });
  expect(draft()).toBe('');
});

test.each([
  ['used or expired', 'CODE_INVALID'],
  ['damaged', 'VALIDATION_FAILED'],
])('a %s registration link shows the reason and a button to ask for a new code', async (_, code) => {
  openLink({ [opens]: refusal(400, code, EXPIRED) });
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Ask for a new code');
  expect(screen.getByLabelText('E-mail address')).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('if a registration link could not be checked, "Try again" checks the link again', async () => {
  let failing = true;
  openLink({ [opens]: () => (failing ? refusal(500, 'INTERNAL', '') : CONFIRMED) });
  expect(await screen.findByText('Your address could not be confirmed. Please try again.')).toBeVisible();
  failing = false;
  await press('Try again');
  await personal();
});

test('if the link expires during registration, the wizard asks for a new code and keeps the typed data', async () => {
  let tries = 0;
  const calls = openLink({
    [registers]: () => {
      tries += 1;
      return tries === 1
        ? refusal(400, 'CODE_INVALID', EXPIRED)
        : { body: { token: 'token-1', user: member() } };
    },
  });
  await fillFromPerson();
  await press('Complete Registration');
  expect(await screen.findByLabelText('Digit 1 of 6')).toHaveFocus();
  expect(screen.getAllByText(EXPIRED)).not.toHaveLength(0);
  expect(window.location.hash).toBe('');
  await press('Resend');
  await screen.findByText('OTP sent successfully');
  await enterCode('654321');
  expect(screen.getByLabelText('Course/Program')).toHaveValue('LL.M.');
  await press('Complete Registration');
  expect(await screen.findByText('Registration successful')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ alumniId: 'handle-1', otp: '654321', firstName: 'Asha' });
  expect(calls.at(-1)?.body).not.toHaveProperty('link');
});

test('the registration link continues a draft for the same e-mail address at the step where the draft ended', async () => {
  setUp({ [opens]: CONFIRMED });
  await enterEmail();
  await enterCode();
  await enterPerson();
  cleanup();
  show(LINK);
  expect(await screen.findByRole('heading', { name: 'Contact details' })).toBeVisible();
  await press('Back');
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
});

test('the registration link opens an empty form if the draft is for another e-mail address', async () => {
  setUp({ [opens]: { body: { alumniId: 'handle-9', email: 'ravi@example.org' } } });
  await enterEmail();
  await enterCode();
  await enterPerson();
  cleanup();
  show(LINK);
  await personal();
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('Back shows the e-mail address that the link confirmed, and the wizard continues without a code', async () => {
  openLink();
  await personal();
  await press('Back');
  expect(screen.getByText('The link in your e-mail has confirmed asha@example.org')).toBeVisible();
  expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull();
  await press('Verify & Continue');
  await personal();
});

test('if the member requests a code after opening the link, the registration sends the code and not the link', async () => {
  const calls = openLink();
  await personal();
  await press('Back');
  await press('Change email address');
  await enterEmail();
  await enterCode();
  await fillFromPerson();
  await press('Complete Registration');
  expect(await screen.findByText('Registration successful')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ alumniId: 'handle-1', otp: '123456' });
  expect(calls.at(-1)?.body).not.toHaveProperty('link');
});
