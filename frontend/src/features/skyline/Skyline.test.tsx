import { screen, within } from '@testing-library/react';
import { renderAt } from '../../../test/render';
import { Skyline } from './Skyline';

const institutions = [
  { institution: 'Law College', members: 200, mentors: 30 },
  { institution: 'Night School', members: 1, mentors: 1 },
  { institution: 'High School', members: 0, mentors: 0 },
];

test('a table lists members and mentors of each institution; the drawing is hidden from screen readers', () => {
  const { container } = renderAt('/', <Skyline institutions={institutions} own="Night School" />);
  const table = screen.getByRole('table', { name: 'The society’s skyline' });
  const columns = within(table).getAllByRole('columnheader');
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Institution', 'Members', 'Mentors']);
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
      ({ textContent }) => textContent,
    ),
  );
  expect(cells).toEqual([
    ['Law College', '200', '30 mentors'],
    ['Night School (your institution)', '1', '1 mentor'],
    ['High School', '0', '0 mentors'],
  ]);
  expect(container.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('for administrators, the name of an institution is a link only if the institution has members', () => {
  renderAt('/admin', <Skyline institutions={institutions} listOf={(name) => `?tab=users&college=${name}`} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Law College', '/admin?tab=users&college=Law College'],
    ['Night School', '/admin?tab=users&college=Night School'],
  ]);
});

test('the skyline shows nothing while no institution has members', () => {
  renderAt('/', <Skyline institutions={institutions.slice(2)} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
