import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { fakeApi } from '../../test/fake-api';
import { membershipStats, openPortal } from '../../test/fixtures';
import { open, renderPortal, signedInAs } from '../../test/portal';
import { createQueryClient } from '../api/query-client';
import { App } from './App';
import { Portal } from './Portal';

jest.mock('../pages/AboutPage', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const follow = async (name: string) => {
  const [link] = screen.getAllByRole('link', { name });
  if (link) await userEvent.click(link);
};

test('after a screen failed to load, the other screens still open', async () => {
  // React also logs the error that the boundary shows.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi(openPortal);
  renderPortal('/about');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  await follow('Home');
  expect(await screen.findByRole('link', { name: 'Register Now' })).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('while the script of a screen loads, the present screen stays below a bar of progress', async () => {
  fakeApi(openPortal);
  window.history.replaceState(null, '', '/');
  let arrive = (_: Pick<RouteObject, 'element'>) => {};
  const script = new Promise<Pick<RouteObject, 'element'>>((resolve) => {
    arrive = resolve;
  });
  const children = [
    { path: '/', element: <h1>Here</h1> },
    { path: '/about', lazy: () => script },
  ];
  const router = createBrowserRouter([{ Component: Portal, children }]);
  render(<App client={createQueryClient()} router={router} />);
  await follow('About Us');
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
  arrive({ element: <h1>There</h1> });
  expect(await screen.findByRole('heading', { name: 'There' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a navigation scrolls to the top, and another tab of the same screen does not', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  open('/admin', { ...signedInAs('ADMIN'), 'GET /api/admin/stats': { body: { stats: membershipStats } } });
  const tab = await screen.findByRole('tab', { name: 'Reports' });
  scroll.mockClear();
  await userEvent.click(tab);
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
  expect(scroll).not.toHaveBeenCalled();
  await follow('Home');
  expect(await screen.findByRole('link', { name: 'View Profile' })).toBeVisible();
  expect(scroll).toHaveBeenCalledWith(0, 0);
});
