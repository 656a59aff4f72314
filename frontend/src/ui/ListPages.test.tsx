import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ListPages } from './ListPages';

const list = {
  page: 1,
  pageSize: 12,
  total: 500,
  unit: 'users',
  none: 'Nobody matches',
  stale: false,
  top: { current: null },
  change: jest.fn(),
};
const draw = (more: Partial<ComponentProps<typeof ListPages>>) => render(<ListPages {...list} {...more} />);

test.each([
  [1, 500, 'Showing 1 to 12 of 500 users'],
  [3, 500, 'Showing 25 to 36 of 500 users'],
  [42, 500, 'Showing 493 to 500 of 500 users'],
  [1, 5, 'Showing 1 to 5 of 5 users'],
  [83_334, 1_000_000, 'Showing 999,997 to 1,000,000 of 1,000,000 users'],
])('page %i of %i users shows its range', (page, total, text) => {
  draw({ page, total });
  expect(screen.getByText(text)).toBeVisible();
});

test('one live region announces loading, results and no results', () => {
  const { rerender } = draw({ total: undefined });
  const status = screen.getByRole('status');
  for (const [more, text] of [
    [{ total: 0 }, 'Nobody matches'],
    [{ total: 0, stale: true }, 'Loading...'],
    [{ total: 1 }, 'Showing 1 to 1 of 1 users'],
  ] as const) {
    rerender(<ListPages {...list} {...more} />);
    expect(status).toHaveTextContent(text);
  }
  expect(status).toBeInTheDocument();
});

test('a new page scrolls to the start of the list', async () => {
  const current = document.createElement('div');
  current.getBoundingClientRect = () => new DOMRect(0, -900, 0, 0);
  current.scrollIntoView = jest.fn();
  draw({ top: { current } });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(list.change).toHaveBeenLastCalledWith({ page: 2 });
  expect(current.scrollIntoView).toHaveBeenCalled();
});

test('no page is prefetched after the last one', async () => {
  const onApproachNext = jest.fn();
  draw({ page: 42, onApproachNext });
  await userEvent.hover(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onApproachNext).not.toHaveBeenCalled();
});
