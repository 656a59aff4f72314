import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ListPages } from './ListPages';

const list = {
  page: 1,
  pageSize: 12,
  total: 500,
  unit: 'users',
  none: 'No members match',
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
])('page %i of a list of %i users shows the text "%s"', (page, total, text) => {
  draw({ page, total });
  expect(screen.getByText(text)).toBeVisible();
});

test('one live region announces loading, results and no results', () => {
  const { rerender } = draw({ total: undefined });
  const status = screen.getByRole('status');
  for (const [more, text] of [
    [{ total: 0 }, 'No members match'],
    [{ total: 0, stale: true }, 'Loading...'],
    [{ total: 1 }, 'Showing 1 to 1 of 1 users'],
  ] as const) {
    rerender(<ListPages {...list} {...more} />);
    expect(status).toHaveTextContent(text);
  }
  expect(status).toBeInTheDocument();
});

test('a lower bound of the total is shown but not announced during counting; the exact total is announced', () => {
  const { rerender } = draw({ total: 2000, isBound: true, isCounting: true });
  const status = screen.getByRole('status');
  expect(screen.getByText('Showing 1 to 12 of more than 2,000 users')).toBeVisible();
  expect(screen.getByText('Page 1 of at least 167')).toBeVisible();
  expect(status).toBeEmptyDOMElement();
  rerender(<ListPages {...list} total={2345} isBound={false} isCounting={false} />);
  expect(status).toHaveTextContent('Showing 1 to 12 of 2,345 users');
  expect(screen.queryByText(/more than|at least/)).not.toBeInTheDocument();
});

test('a lower bound of the total is announced if the exact total stays unknown', () => {
  draw({ total: 2000, isBound: true, isCounting: false });
  expect(screen.getByRole('status')).toHaveTextContent('Showing 1 to 12 of more than 2,000 users');
});

test('a page number beyond the last page is corrected only when the exact total is known', () => {
  list.change.mockClear();
  const { rerender } = draw({ page: 200, total: 2000, isBound: true, isCounting: true });
  expect(list.change).not.toHaveBeenCalled();
  rerender(<ListPages {...list} page={200} total={2001} />);
  expect(list.change).toHaveBeenCalledWith({ page: 167 }, { replace: true });
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

test('on the last page, neither hovering over Next nor pressing Next prefetches anything', async () => {
  const onApproachNext = jest.fn();
  draw({ page: 42, onApproachNext });
  await userEvent.hover(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onApproachNext).not.toHaveBeenCalled();
});
