import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegistrationStart } from '../src/features/registration/RegistrationStart';
import { type FakeCall, fakeApi } from './fake-api';
import { member, openPortal } from './fixtures';
import { renderAt } from './render';

export const registers = 'POST /api/auth/register';
export const draft = () => sessionStorage.getItem('registrationDraft') ?? '';

export function setUp(answers: Parameters<typeof fakeApi>[0] = {}, address?: string): FakeCall[] {
  let sent = 0;
  const calls = fakeApi({
    ...openPortal,
    'POST /api/auth/send-otp': () => {
      sent += 1;
      return { body: { alumniId: `handle-${sent}` } };
    },
    [registers]: { body: { token: 'token-1', user: member() } },
    ...answers,
  });
  show(address);
  return calls;
}

export const show = (address = '/register') => renderAt(address, <RegistrationStart />);
export const reload = () => {
  cleanup();
  show();
};

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Enters the whole value in one event. Tests that need single key presses use `userEvent` instead. */
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function enterEmail() {
  fill('E-mail address', 'asha@example.org');
  await press('Send Verification Code');
  await screen.findByRole('heading', { name: 'Verify Your Email' });
}

export async function enterCode(code = '123456') {
  await userEvent.keyboard(code);
  await press('Verify & Continue');
}

export async function enterPerson() {
  fill('First name', 'Asha');
  fill('Last name', 'Rao');
  fill('Date of birth', '1990-03-07');
  await press('Continue');
}

export async function enterContact() {
  fill('Primary phone', '9876543210');
  await press('Continue');
}

export async function enterAddress() {
  fill('Street address', '1 Lake Road');
  fill('City', 'Nashik');
  fill('State', 'Maharashtra');
  fill('PIN code', '422001');
  await press('Continue');
}

export async function enterStudies() {
  await userEvent.selectOptions(screen.getByLabelText('Institution'), 'Law College');
  await userEvent.selectOptions(screen.getByLabelText('Course/Program'), 'LL.M.');
  fill('Year of graduation', '2012');
  await userEvent.click(screen.getByRole('checkbox'));
}

export async function upToTheEnd() {
  await enterEmail();
  await enterCode();
  await enterPerson();
  await enterContact();
  await enterAddress();
  await enterStudies();
}
