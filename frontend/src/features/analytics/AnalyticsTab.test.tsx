import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../test/fake-api';
import { member, membershipStats, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { Portal } from '../../app/App';

type Answers = Parameters<typeof fakeApi>[0];

function open(address: string, stats: Answers[string]) {
  localStorage.setItem('token', 'token-1');
  fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ role: 'ADMIN' }) } },
    'GET /api/admin/stats': stats,
  });
  renderAt(address, <Portal />);
}

const nobody = {
  ...membershipStats,
  totalUsers: 0,
  departmentStats: [],
  yearStats: [],
  locationsCount: 0,
  locationStats: [],
};

test('the dashboard shows a loading text while the figures load', async () => {
  open('/admin', () => new Promise(() => undefined));
  expect(await screen.findByText('Loading Admin Dashboard...')).toBeVisible();
});

test('the overview shows the numbers of members and countries, with a comma after the thousands', async () => {
  open('/admin', { body: { stats: membershipStats } });
  const card = (await screen.findByText('Total Alumni')).closest('li');
  expect(card).toHaveTextContent('1,200');
  expect(card).toHaveTextContent('Verified members');
  expect(screen.getByText('Global presence').closest('li')).toHaveTextContent('5');
});

test('if the figures fail to load, a notice replaces the loading text; a retry shows the loading text again', async () => {
  const failed = /^The figures could not be loaded\./;
  open('/admin', refusal(500, 'INTERNAL', ''));
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByText('Loading statistics...')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Analytics' }));
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.queryByText('Loading analytics...')).toBeNull();
  const again = screen.getByRole('button', { name: 'Try again' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi({
    'GET /api/admin/stats': async () => {
      await held;
      return { body: { stats: membershipStats } };
    },
  });
  await userEvent.click(again);
  expect(again).toHaveFocus();
  expect(screen.getByText('Loading analytics...')).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
  release();
  expect(await screen.findByRole('heading', { name: 'Department Distribution' })).toBeVisible();
});

test('a portal without members shows a text for each empty chart', async () => {
  open('/admin?tab=analytics', { body: { stats: nobody } });
  expect(await screen.findByText('No department data available')).toBeVisible();
  expect(screen.getByText('No graduation year data available')).toBeVisible();
  expect(screen.getByText('No location data available')).toBeVisible();
});

test('a place without a city or a country is shown as unknown', async () => {
  const locationStats = [
    { city: null, country: 'India', count: 7 },
    { city: 'Pune', country: null, count: 3 },
  ];
  open('/admin?tab=analytics', { body: { stats: { ...nobody, locationStats } } });
  expect((await screen.findByText('Unknown City')).closest('li')).toHaveTextContent('India7');
  expect(screen.getByText('Unknown Country').closest('li')).toHaveTextContent('Pune');
});

test('the analytics show the number of all places when only some places are listed', async () => {
  const { locationStats } = membershipStats;
  open('/admin?tab=analytics', { body: { stats: { ...nobody, locationStats, locationsCount: 1234 } } });
  expect(await screen.findByText('The 1 most frequent of 1,234 places')).toBeVisible();
});

test('the button Table shows the numbers of the bars in a table', async () => {
  open('/admin?tab=analytics', {
    body: { stats: { ...nobody, totalUsers: 1200, yearStats: membershipStats.yearStats } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('row', { name: '2008 60 5.0%' })).toBeVisible();
});
