import { render, screen } from '@testing-library/react';
import { TabPanel } from './TabPanel';

function Broken(): never {
  throw new Error('This component fails to render.');
}

test('a tab that fails to render shows an error message, and another tab opened afterwards renders', () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const tabs = (value: string, content: React.ReactNode) => (
    <>
      <h1>Dashboard</h1>
      <TabPanel value={value}>{content}</TabPanel>
    </>
  );
  const { rerender } = render(tabs('log', <Broken />));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  rerender(tabs('overview', 'Figures'));
  expect(screen.getByRole('tabpanel')).toHaveTextContent(/^Figures$/);
  told.mockRestore();
});
