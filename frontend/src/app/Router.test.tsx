import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../test/fake-api';
import { openPortal } from '../../test/fixtures';
import { renderAt } from '../../test/render';
import { noteEntryScript } from '../lib/updated-portal';
import { Portal } from './App';

jest.mock('../pages/AboutPage', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('after a screen failed to load, another screen still opens', async () => {
  // React also logs the error that the error boundary handles.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi(openPortal);
  renderAt('/about', <Portal />);
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  const [home] = screen.getAllByRole('link', { name: 'Home' });
  if (home) await userEvent.click(home);
  expect(await screen.findByRole('link', { name: 'Register Now' })).toBeVisible();
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('if a screen fails to load offline, a message names the reason, and the page reloads when the browser is online again', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteEntryScript('http://localhost/assets/index-1.js');
  let isReachable = false;
  fakeApi({
    ...openPortal,
    'GET /': () => (isReachable ? { body: '' } : Promise.reject(new TypeError('Failed to fetch'))),
  });
  renderAt('/about', <Portal />);
  expect(
    await screen.findByText('You are offline. Please check your connection and try again.'),
  ).toBeVisible();
  // jsdom cannot load a page. It logs an error instead.
  const reload = expect.objectContaining({ message: expect.stringContaining('Not implemented: navigation') });
  expect(errors).not.toHaveBeenCalledWith(reload);
  isReachable = true;
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(errors).toHaveBeenCalledWith(reload));
  online.mockRestore();
});
