import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { renderAt } from '../../../test/render';
import { TabBar } from './TabBar';
import { useUrlTab } from './useUrlTab';

const items = [
  { value: 'users', label: 'Users' },
  { value: 'reports', label: 'Reports' },
] as const;

function Reports({ script }: { script: Promise<string> }) {
  return <p>{use(script)}</p>;
}

function Dashboard({ script }: { script: Promise<string> }) {
  const [tab, show] = useUrlTab(['users', 'reports']);
  return (
    <>
      <TabBar label="Dashboard" items={[...items]} value={tab} onChange={show} />
      <Suspense>{tab === 'reports' ? <Reports script={script} /> : <p>All users</p>}</Suspense>
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('a press on the shown tab while another tab loads returns to the shown tab', async () => {
  let load = (_content: string) => {};
  const script = new Promise<string>((resolve) => {
    load = resolve;
  });
  renderAt('/admin', <Dashboard script={script} />);
  await act(async () => tab('Reports').click());
  expect(window.location.search).toBe('?tab=reports');
  expect(tab('Users')).toHaveAttribute('aria-selected', 'true');

  await act(async () => tab('Users').click());
  await act(async () => load('All reports'));
  expect(window.location.search).toBe('');
  expect(tab('Users')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('All users')).toBeVisible();
});

test('a press on the shown tab adds no entry to the history', async () => {
  renderAt('/admin', <Dashboard script={new Promise(() => undefined)} />);
  const entries = window.history.length;
  await userEvent.click(tab('Users'));
  expect(window.history.length).toBe(entries);
});
