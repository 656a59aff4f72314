import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../test/fake-api';
import { openPortal } from '../../test/fixtures';
import { renderAt } from '../../test/render';
import { Portal } from './App';

jest.mock('../pages/AboutPage', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('after a screen failed to load, the other screens still open', async () => {
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
