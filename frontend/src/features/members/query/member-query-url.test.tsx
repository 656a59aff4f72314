import { act, renderHook, waitFor } from '@testing-library/react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createPortalHistory } from '../../../lib/portal-history';
import { type MemberQueryState, useMemberQuery } from './member-query';

/**
 * Renders a component that calls `useMemberQuery` at this URL. Returns the hook's latest result, and functions for Back
 * and Forward.
 */
function open(address: string) {
  const seen: { state?: MemberQueryState } = {};
  const Probe = () => {
    seen.state = useMemberQuery();
    return null;
  };
  window.history.replaceState(null, '', address);
  const history = createPortalHistory();
  const wrapper = () => (
    <HistoryRouter history={history}>
      <Probe />
    </HistoryRouter>
  );
  renderHook(() => null, { wrapper });
  const state = () => {
    if (!seen.state) throw new Error('The component was not rendered.');
    return seen.state;
  };
  const go = (steps: number) =>
    act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.go(steps);
      await arrived;
    });
  return { state, back: () => go(-1), forward: () => go(1) };
}

test('invalid parameters are removed from the URL without a new history entry, and valid parameters stay', async () => {
  window.history.replaceState(null, '', '/before');
  window.history.pushState(null, '', '/');
  const steps = window.history.length;
  const { state } = open(
    '/admin?tab=users&page=abc&sortBy=nonsense&role=KING&role=ADMIN&passingYear=12345&search=asha',
  );
  expect(state().query).toMatchObject({ page: 1, sortBy: 'createdAt', role: '', search: 'asha' });
  await waitFor(() => expect(window.location.search).toBe('?tab=users&search=asha'));
  expect(window.history.length).toBe(steps);
  act(() => state().change({ page: 2 }));
  expect(window.location.search).toBe('?tab=users&search=asha&page=2');
  expect(window.history.length).toBe(steps + 1);
});

test('the browser button Back restores the previous filters, and Forward restores the newer filters', async () => {
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

test('a search term typed in two parts adds only one entry to the browser history', async () => {
  const { state, back } = open('/admin');
  act(() => state().typeText('search', 'as'));
  act(() => state().typeText('search', 'asha'));
  await back();
  expect(state().query.search).toBe('');
});

test('a search term typed in two parts before the next render adds only one entry to the browser history', async () => {
  const { state, back } = open('/admin');
  const { typeText } = state();
  act(() => typeText('search', 'as'));
  act(() => typeText('search', 'asha'));
  await back();
  expect(state().query.search).toBe('');
});

test('text typed in a second field adds a separate entry to the browser history', async () => {
  const { state, back } = open('/admin');
  act(() => state().typeText('search', 'asha'));
  act(() => state().typeText('currentCity', 'Pune'));
  await back();
  expect(state().query).toMatchObject({ search: 'asha', currentCity: '' });
});
