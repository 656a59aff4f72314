import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer, refusal } from '../../../test/fake-api';
import { reference } from '../../../test/fixtures';
import { holdTime } from '../../../test/hold-time';
import {
  draft,
  enterCode,
  enterEmail,
  enterPerson,
  fill,
  press,
  reload,
  setUp,
  upToTheEnd,
} from '../../../test/registration-wizard';

holdTime();

test('the last of six steps sends the form with the code, creates the account and signs the member in', async () => {
  const calls = setUp();
  await upToTheEnd();
  await press('Complete Registration');
  expect(await screen.findByText('Registration successful')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
  const registration = calls.filter(({ path }) => path === '/api/auth/register');
  expect(registration).toHaveLength(1);
  expect(registration[0]?.body).toMatchObject({ alumniId: 'handle-1', otp: '123456', yearOfJoining: 2010 });
  expect(draft()).toBe('');
});

test('an empty e-mail address and an invalid e-mail address show different errors', async () => {
  setUp();
  await press('Send Verification Code');
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(/Email address is required/);
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('E-mail address'), 'asha@');
  expect(screen.queryByText('Email address is required')).toBeNull();
  await press('Send Verification Code');
  const wrong = 'Please enter a valid email address';
  expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(new RegExp(wrong));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(wrong);
});

test('if the code cannot be sent, an error appears and the focus returns to the e-mail field', async () => {
  setUp({ 'POST /api/auth/send-otp': refusal(500, 'INTERNAL', '') });
  fill('E-mail address', 'asha@example.org');
  await press('Send Verification Code');
  expect(await screen.findByText('Failed to send OTP. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveFocus();
});

test('if the first code is requested too soon, the page counts the wait down and disables the button', async () => {
  setUp({ 'POST /api/auth/send-otp': refusal(429, 'RESEND_TOO_SOON', 'Please wait.', 42) });
  fill('E-mail address', 'asha@example.org');
  await press('Send Verification Code');
  expect(await screen.findByText('Please wait 42 seconds before asking for another code.')).toBeVisible();
  jest.mocked(Date.now).mockReturnValue(Date.now() + 4000);
  expect(await screen.findByText('Please wait 38 seconds before asking for another code.')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send Verification Code' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
});

test('an e-mail address that is edited during the code request changes back to the address that got the code', async () => {
  const code = lateAnswer();
  setUp({ 'POST /api/auth/send-otp': () => code.answer });
  fill('E-mail address', 'asha@example.org');
  await press('Send Verification Code');
  fill('E-mail address', 'ravi@example.org');
  code.send({ body: { alumniId: 'handle-1' } });
  await screen.findByText("We've sent a 6-digit verification code to asha@example.org");
  await press('Change email address');
  expect(screen.getByLabelText('E-mail address')).toHaveValue('asha@example.org');
});

test('a second code request within one minute opens the code step with a notice', async () => {
  let sent = 0;
  setUp({
    'POST /api/auth/send-otp': () => {
      sent += 1;
      return sent === 1
        ? { body: { alumniId: 'handle-1' } }
        : refusal(429, 'RESEND_TOO_SOON', 'Please wait 42 seconds before asking for another code.', 42);
    },
  });
  await enterEmail();
  await press('Change email address');
  await enterEmail();
  const information = await screen.findByText(/^A code was sent to this address a moment ago\./);
  expect(information.closest('[role]')).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/^Please wait/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Resend (42s)' })).toBeDisabled();
});

test.each(['LinkedIn', 'Google'])('the button "Continue with %s" shows only a toast', async (service) => {
  const calls = setUp();
  await press(`Continue with ${service}`);
  expect(await screen.findByText(`${service} registration coming soon!`)).toBeVisible();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

test('the code step shows a countdown for a new code, and fewer than six digits cannot be submitted', async () => {
  setUp();
  await enterEmail();
  expect(screen.getByText("We've sent a 6-digit verification code to asha@example.org")).toBeVisible();
  expect(screen.getByText('OTP sent successfully')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend (60s)' })).toBeDisabled();
  await userEvent.keyboard('12345');
  expect(screen.getByRole('button', { name: 'Verify & Continue' })).toBeDisabled();
  await enterCode('6');
  expect(await screen.findByText('Email verified successfully!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Personal details' })).toHaveFocus();
});

test('while a new code is requested, the old code is not accepted', async () => {
  const again = lateAnswer();
  let sent = 0;
  setUp({
    'GET /api/reference': { body: { ...reference, limits: { ...reference.limits, resendSeconds: 0 } } },
    'POST /api/auth/send-otp': () => {
      sent += 1;
      return sent === 1 ? { body: { alumniId: 'handle-1' } } : again.answer;
    },
  });
  await enterEmail();
  await userEvent.keyboard('123456');
  await press('Resend');
  await press('Verify & Continue');
  again.send({ body: { alumniId: 'handle-2' } });
  await waitFor(() => expect(screen.getByLabelText('Digit 6 of 6')).toHaveValue(''));
  expect(screen.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  expect(draft()).toContain('handle-2');
});

test(`the gender "prefer not to say" is stored as "prefernottosay", the value of the API`, async () => {
  setUp();
  await enterEmail();
  await enterCode();
  await userEvent.selectOptions(screen.getByLabelText(/^Gender/), 'Prefer not to say');
  expect(draft()).toContain('"gender":"prefernottosay"');
});

test('a step with missing fields lists links to the fields, and editing a field clears the error at the field', async () => {
  setUp();
  await enterEmail();
  await enterCode();
  await press('Continue');
  expect(screen.getByText('Please complete all required fields')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Last name is required' }));
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  await userEvent.keyboard('R');
  // The error summary still lists the corrected field, so that the layout does not shift.
  expect(screen.getAllByText('Last name is required')).toHaveLength(1);
  expect(screen.getAllByText('First name is required')).toHaveLength(2);
});

test('the WhatsApp number copies the primary phone until the member edits the WhatsApp number', async () => {
  setUp();
  await enterEmail();
  await enterCode();
  await enterPerson();
  const whatsapp = screen.getByLabelText(/WhatsApp number/);
  fill('Primary phone', '98765');
  expect(whatsapp).toHaveValue('98765');
  await userEvent.type(whatsapp, '1');
  await userEvent.type(screen.getByLabelText('Primary phone'), '43210');
  expect(whatsapp).toHaveValue('987651');
});

test('a phone number pasted with its country code is split into the country code and the number', async () => {
  setUp();
  await enterEmail();
  await enterCode();
  await enterPerson();
  fill('Primary phone', '+44 (50) 123-45678');
  await press('Continue');
  await press('Back');
  expect(screen.getByLabelText('Country code')).toHaveValue('+44');
  expect(screen.getByLabelText('Primary phone')).toHaveValue('5012345678');
  expect(screen.getByLabelText(/WhatsApp number/)).toHaveValue('5012345678');
});

test.each([
  ['+65 6123 4567', '+65'],
  ['+971 50 123 4567', '+971'],
])(
  'the phone number %s selects its country code and keeps the code, because it would be too short without the code',
  async (phone, code) => {
    setUp();
    await enterEmail();
    await enterCode();
    await enterPerson();
    fill('Primary phone', phone);
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Address' })).toBeVisible();
    await press('Back');
    expect(screen.getByLabelText('Country code')).toHaveValue(code);
    expect(screen.getByLabelText('Primary phone')).toHaveValue(phone);
  },
);

test('a text that is too long shows an error on the step that contains the field', async () => {
  setUp();
  await enterEmail();
  await enterCode();
  fill('First name', 'A'.repeat(101));
  await press('Continue');
  const problem = 'Please use at most 100 characters for the first name';
  expect(screen.getByRole('link', { name: problem })).toBeVisible();
});

test('the error message of a step disappears when the next step opens', async () => {
  setUp();
  await enterEmail();
  await enterCode();
  await press('Continue');
  const refusal = 'Please complete all required fields';
  expect(await screen.findByText(refusal)).toBeVisible();
  await enterPerson();
  // If the next step did not dismiss the message, the message would stay for four seconds.
  await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument(), { timeout: 2500 });
});

test('a course requires an institution, and a change of the institution clears the course', async () => {
  setUp();
  await upToTheEnd();
  await userEvent.selectOptions(screen.getByLabelText('Institution'), 'Night School');
  expect(screen.getByLabelText('Course/Program')).toHaveDisplayValue('Select course');
  await userEvent.selectOptions(screen.getByLabelText('Institution'), '');
  expect(screen.getByLabelText('Course/Program')).toBeDisabled();
  expect(screen.getByLabelText('Course/Program')).toHaveDisplayValue('Select institution first');
});

test('a reload restores the step and the typed data, but never the code', async () => {
  setUp();
  await upToTheEnd();
  expect(draft()).toContain('Lake Road');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456');
  reload();
  expect(await screen.findByRole('heading', { name: 'Academic details' })).toBeVisible();
  expect(screen.getByLabelText('Course/Program')).toHaveValue('LL.M.');
  expect(screen.getByText(/we will ask for it once more/)).toBeVisible();
  await press('Complete Registration');
  expect(await screen.findAllByText('Please enter complete 6-digit verification code')).not.toHaveLength(0);
  await enterCode();
  await press('Complete Registration');
  expect(await screen.findByText('Registration successful')).toBeVisible();
});

test('a registration draft that an earlier version of the page stored is restored', async () => {
  setUp();
  await enterEmail();
  const { afterCode, ...earlier } = JSON.parse(draft());
  expect(afterCode).toBe('personal');
  sessionStorage.setItem('registrationDraft', JSON.stringify(earlier));
  reload();
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  await enterCode();
  expect(screen.getByRole('heading', { name: 'Personal details' })).toBeVisible();
});

test('a stored draft with damaged values loses only the damaged values', async () => {
  setUp();
  await enterEmail();
  const { form, ...others } = JSON.parse(draft());
  const damaged = {
    ...others,
    resendAt: 'soon',
    form: { ...form, firstName: 1, lastName: null, gender: {} },
  };
  sessionStorage.setItem('registrationDraft', JSON.stringify(damaged));
  reload();
  await screen.findByRole('heading', { name: 'Verify Your Email' });
  await enterCode();
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

test('Enter with an incomplete code shows an error and stays on the code step', async () => {
  setUp();
  await enterEmail();
  await userEvent.keyboard('1234{Enter}');
  expect(await screen.findAllByText('Please enter complete 6-digit verification code')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
});

test('the previous steps are marked as finished', async () => {
  setUp();
  await enterEmail();
  expect(screen.queryByRole('list', { name: 'Steps of the registration' })).toBeNull();
  await enterCode();
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.slice(0, 4)).toEqual(['Emailfinished', 'Verifyfinished', '3Personal', '4Contact']);
});

test('after "Change email address", the code is sent to the corrected e-mail address', async () => {
  const calls = setUp();
  await enterEmail();
  await press('Change email address');
  fill('E-mail address', 'ravi@example.org');
  await press('Send Verification Code');
  await screen.findByText("We've sent a 6-digit verification code to ravi@example.org");
  expect(calls.at(-1)?.body).toMatchObject({ email: 'ravi@example.org' });
});

test('if the code for another address cannot be sent, the member can try again at once', async () => {
  let sent = 0;
  setUp({
    'POST /api/auth/send-otp': () => {
      sent += 1;
      return sent === 1 ? { body: { alumniId: 'handle-1' } } : refusal(500, 'INTERNAL', '');
    },
  });
  await enterEmail();
  await press('Change email address');
  fill('E-mail address', 'ravi@example.org');
  await press('Send Verification Code');
  expect(await screen.findByText('Failed to send OTP. Please try again.')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send Verification Code' });
  expect(send).not.toHaveAttribute('aria-disabled', 'true');
});

test('a step after the first has a button that opens the previous step with its typed data', async () => {
  setUp();
  await enterEmail();
  await enterCode();
  await enterPerson();
  await press('Back');
  expect(screen.getByRole('heading', { name: 'Personal details' })).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Asha');
  await press('Back');
  await press('Change email address');
  expect(screen.getByLabelText('E-mail address')).toHaveValue('asha@example.org');
});
