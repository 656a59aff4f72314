import { screen } from '@testing-library/react';
import type { Role } from '../src/api/types';
import { Portal } from '../src/app/App';
import { fakeApi } from './fake-api';
import { member, openPortal } from './fixtures';
import { renderAt } from './render';
import { settled } from './settled';

export const profile = 'GET /api/profile';
export const address = () => screen.getByTestId('address').textContent;

export function open(path: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...openPortal, ...answers });
  renderAt(path, <Portal />);
  return calls;
}

/** Waits for an API call that the test itself makes, and expects the call to fail with this HTTP status. */
export const refused = (call: Promise<unknown>, status: number) =>
  settled(expect(call).rejects.toMatchObject({ status }));

export const signedInAs = (role: Role) => {
  localStorage.setItem('token', 'token-1');
  return { [profile]: { body: { alumni: member({ role }) } } };
};
