import { formatNumber } from '../../../lib/formats';

/** Members a page, as the server counts them when not told otherwise. */
export const PAGE_SIZE = 12;

/** Which of all matching members a page shows. */
export function rangeText(page: number, totalUsers: number): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, totalUsers);
  return `Showing ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(totalUsers)} users`;
}
