import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../test/fake-api';
import { member } from '../../../test/fixtures';
import { holdTime } from '../../../test/hold-time';
import { enterCode, press, registers, reload, setUp, upToTheEnd } from '../../../test/registration-wizard';

holdTime();

test('after too many wrong codes, the registration returns to the step that asks for the code and tells the reason', async () => {
  setUp({ [registers]: refusal(429, 'ACCOUNT_LOCKED', 'Too many wrong codes.', 30) });
  await upToTheEnd();
  await press('Complete Registration');
  expect(await screen.findByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Verification code' })).toHaveTextContent('Too many wrong codes.');
});

test('the registration button is disabled while the terms are not accepted', async () => {
  setUp();
  await upToTheEnd();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Complete Registration' })).toBeDisabled();
});

test('the Enter key shows a message and sends nothing if the terms are not accepted', async () => {
  const calls = setUp();
  await upToTheEnd();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByLabelText('Year of graduation'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Please accept Terms & Conditions')).toBeVisible();
  expect(calls.some(({ path }) => path === '/api/auth/register')).toBe(false);
});

test.each([
  ['a network failure', () => Promise.reject(new TypeError('offline'))],
  ['a 500 answer', () => refusal(500, 'INTERNAL', '')],
])('%s on the last step shows one toast and keeps the step, the form and the code', async (_, answer) => {
  let failing = true;
  const calls = setUp({
    [registers]: () => (failing ? answer() : { body: { token: 'token-1', user: member() } }),
  });
  await upToTheEnd();
  await press('Complete Registration');
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
  expect(screen.getByRole('heading', { name: 'Academic details' })).toBeVisible();
  failing = false;
  await press('Complete Registration');
  expect(await screen.findByText('Registration successful')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ otp: '123456' });
});

test.each([
  ['a network failure', () => Promise.reject(new TypeError('offline'))],
  ['a 502 answer', () => refusal(502, 'INTERNAL', '')],
])(
  'if the first try ends with %s and the server refuses the code of the next try, a message suggests signing in',
  async (_, lost) => {
    let tries = 0;
    setUp({
      [registers]: () => {
        tries += 1;
        return tries === 1 ? lost() : refusal(400, 'CODE_INVALID', 'Invalid OTP. Please try again.');
      },
    });
    await upToTheEnd();
    await press('Complete Registration');
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed');
    await press('Complete Registration');
    expect(await screen.findByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    expect(
      await screen.findAllByText(
        'Your registration may already be complete. Please try to sign in, or ask for a new code.',
      ),
    ).not.toHaveLength(0);
    expect(screen.queryByText('Invalid OTP. Please try again.')).toBeNull();
  },
);

test('a message names the missing fields of the last step', async () => {
  setUp();
  await upToTheEnd();
  await userEvent.clear(screen.getByLabelText('Year of graduation'));
  await press('Complete Registration');
  expect(await screen.findByText('Missing required fields: Graduation Year')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Graduation year is required' })).toBeVisible();
});

test('missing and wrong fields of the last step are shown together', async () => {
  setUp();
  await upToTheEnd();
  await userEvent.selectOptions(screen.getByLabelText('Course/Program'), '');
  await userEvent.clear(screen.getByLabelText('Year of graduation'));
  await userEvent.type(screen.getByLabelText('Year of graduation'), '1800');
  await press('Complete Registration');
  expect(await screen.findByText('Missing required fields: Course/Program')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Course/Program is required' })).toBeVisible();
  expect(screen.getByLabelText('Year of graduation')).toBeInvalid();
});

test.each([
  ['', () => undefined],
  [', even after a reload', reload],
])(
  'an invalid code leads back to the code step, and a new code leads to the last step without data loss%s',
  async (_, meanwhile) => {
    let tries = 0;
    const calls = setUp({
      [registers]: () => {
        tries += 1;
        return tries === 1
          ? refusal(400, 'CODE_INVALID', 'Invalid OTP. Please try again.')
          : { body: { token: 'token-1', user: member() } };
      },
    });
    await upToTheEnd();
    await press('Complete Registration');
    expect(await screen.findByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    meanwhile();
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
    expect(screen.getByRole('button', { name: /^Resend/ })).toBeVisible();

    await enterCode('654321');
    expect(screen.getByRole('heading', { name: 'Academic details' })).toBeVisible();
    expect(screen.getByLabelText('Institution')).toHaveValue('Law College');
    expect(screen.getByLabelText('Course/Program')).toHaveValue('LL.M.');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await press('Complete Registration');
    expect(await screen.findByText('Registration successful')).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ otp: '654321', firstName: 'Asha', personalCity: 'Nashik' });
  },
);

test('if the server refuses a field, the step of that field opens and shows the error', async () => {
  setUp({
    [registers]: {
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the form',
        fields: { personalCity: 'Too long' },
      },
    },
  });
  await upToTheEnd();
  await press('Complete Registration');
  expect(await screen.findByRole('heading', { name: 'Address' })).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Too long');
});
