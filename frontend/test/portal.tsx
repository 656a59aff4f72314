import { render } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../src/api/query-client';
import type { Role } from '../src/api/types';
import { App } from '../src/app/App';
import { routes } from '../src/app/routes';
import { fakeApi } from './fake-api';
import { member, openPortal } from './fixtures';
import { settled } from './settled';

export const profile = 'GET /api/profile';
export const address = () => window.location.pathname;

/** Renders the whole portal at an address. */
export function renderPortal(address: string) {
  window.history.replaceState(null, '', address);
  return render(<App client={createQueryClient()} router={createBrowserRouter(routes)} />);
}

export function open(path: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...openPortal, ...answers });
  renderPortal(path);
  return calls;
}

/** Waits until a call of the test itself is refused. */
export const refused = (call: Promise<unknown>, status: number) =>
  settled(expect(call).rejects.toMatchObject({ status }));

export const signedInAs = (role: Role) => {
  localStorage.setItem('token', 'token-1');
  return { [profile]: { body: { alumni: member({ role }) } } };
};
