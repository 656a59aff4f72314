import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotifyProvider } from '../../ui/notify/NotifyProvider';
import { TermsLink } from './TermsLink';

jest.mock('./TermsDialog', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('if the terms fail to load, a message says so, and the page keeps the typed text', async () => {
  render(
    <NotifyProvider>
      <input aria-label="Bio" />
      <TermsLink />
    </NotifyProvider>,
  );
  await userEvent.type(screen.getByLabelText('Bio'), 'Long thoughts');
  await userEvent.click(screen.getByRole('button', { name: 'Terms & Conditions' }));
  expect(await screen.findByText(/This part of the portal could not be loaded/)).toBeVisible();
  expect(screen.getByLabelText('Bio')).toHaveValue('Long thoughts');
});
