import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { membershipStats } from '../../../../test/fixtures';
import { renderAt } from '../../../../test/render';
import AnalyticsTab from '../AnalyticsTab';

const stats = {
  ...membershipStats,
  totalUsers: 200,
  departmentStats: Array.from({ length: 12 }, (_, index) => ({
    department: `Department ${index + 1}`,
    count: 60 - 5 * index,
  })),
  yearStats: [
    { year: 2012, count: 40 },
    { year: 2011, count: 1 },
    { year: 2009, count: 10 },
  ],
  locationStats: [
    { city: 'Pune', country: 'India', count: 9 },
    { city: null, country: 'Japan', count: 4 },
  ],
  locationsCount: 2,
};

const show = () => renderAt('/admin?tab=analytics', <AnalyticsTab stats={stats} places />);
const region = (name: string) => within(screen.getByRole('region', { name }));

test('the summary shows all graduation years in order as a table, with 0 for a year without members', () => {
  show();
  const rows = region('Classes over time').getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['2009', '20100', '2011', '2012']);
  expect(region('Classes over time').getByText('Largest class: 2012 · 40 members · 20.0%')).toBeVisible();
  expect(region('Classes over time').getByRole('link', { name: '2011: 1 member · 0.5%' })).toHaveAttribute(
    'href',
    '/admin?tab=users&passingYear=2011',
  );
});

test('the arrow keys move the focus to the next graduation year with members and show the figures of the year', async () => {
  show();
  const years = region('Classes over time');
  expect(years.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => years.getByRole('link', { name: /^2012/ }).focus());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(years.getByRole('link', { name: /^2009/ })).toHaveFocus();
  expect(years.getByText('2009 · 10 members · 5.0%')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(years.getByRole('link', { name: /^2009/ })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(years.getByRole('link', { name: /^2012/ })).toHaveFocus();
});

test('the summary ranks the ten largest departments, with bars in proportion to the largest', () => {
  show();
  const departments = region('Largest departments');
  const items = departments.getAllByRole('listitem');
  expect(items).toHaveLength(10);
  const widthOf = (item: HTMLElement | undefined) => item?.querySelector<SVGElement>('.bar')?.style.width;
  expect(widthOf(items[0])).toBe('max(2px, 100%)');
  expect(widthOf(items[6])).toBe('max(2px, 50%)');
  expect(departments.getByRole('link', { name: 'Department 7 30 · 15.0%' })).toHaveAttribute(
    'href',
    '/admin?tab=users&department=%22Department+7%22',
  );
});

test('the summary ranks the places, and a place with a city links to the members with exactly this city', () => {
  show();
  const places = region('Where members live');
  expect(places.getAllByRole('listitem')).toHaveLength(2);
  expect(places.getByRole('link', { name: 'Pune, India 9 · 4.5%' })).toHaveAttribute(
    'href',
    '/admin?tab=users&currentCity=%22Pune%22',
  );
  expect(places.getAllByRole('link')).toHaveLength(1);
  expect(places.getByText(/^A member without a current place counts at the home address\./)).toBeVisible();
  expect(region('Geographic Distribution').getByRole('link', { name: /Pune/ })).toHaveAttribute(
    'href',
    '/admin?tab=users&currentCity=%22Pune%22',
  );
});

test('the bar of a department shows its share of all members and links to the members of the department', () => {
  show();
  const link = region('Department Distribution').getByRole('link', { name: 'Department 1 60 · 30.0%' });
  expect(link).toHaveAttribute('href', '/admin?tab=users&department=%22Department+1%22');
  expect(link.querySelector<SVGElement>('.bar')?.style.width).toBe('max(2px, 30%)');
});
