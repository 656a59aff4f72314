import { act, renderHook } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type MemberQueryState, useMemberQuery } from './useMemberQuery';

/** The list's state on a page whose history can be walked. */
function open(address: string) {
  const seen: { state?: MemberQueryState } = {};
  const Probe = () => {
    seen.state = useMemberQuery();
    return null;
  };
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter([{ path: '*', element: <Probe /> }]);
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  const state = () => {
    if (!seen.state) throw new Error('nothing was drawn');
    return seen.state;
  };
  return { state, back: () => act(() => router.navigate(-1)), forward: () => act(() => router.navigate(1)) };
}

test('back leads to the filters before, and forward to the later ones again', async () => {
  const { state, back, forward } = open('/admin?role=ADMIN');
  act(() => state().change({ role: 'ALUMNI' }));
  act(() => state().change({ page: 2 }));
  await back();
  expect(state().query).toMatchObject({ role: 'ALUMNI', page: 1 });
  await back();
  expect(state().query.role).toBe('ADMIN');
  await forward();
  expect(state().query.role).toBe('ALUMNI');
});

test('a word typed in several goes is one step of the history', async () => {
  const { state, back } = open('/admin');
  act(() => state().type('search', 'as'));
  act(() => state().type('search', 'asha'));
  await back();
  expect(state().query.search).toBe('');
});

test('a word is one step also where the page is drawn later than it is typed', async () => {
  const { state, back } = open('/admin');
  const { type } = state();
  act(() => type('search', 'as'));
  act(() => type('search', 'asha'));
  await back();
  expect(state().query.search).toBe('');
});

test('typing in another field is a step of its own', async () => {
  const { state, back } = open('/admin');
  act(() => state().type('search', 'asha'));
  act(() => state().type('currentCity', 'Pune'));
  await back();
  expect(state().query).toMatchObject({ search: 'asha', currentCity: '' });
});
