import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useEffect } from 'react';
import { formatNumber } from '../lib/formats';
import { Pager } from './Pager';

interface ListPagesProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** Absent until it is known. */
  total: number | undefined;
  /** What is listed. */
  unit: string;
  /** Said to those who listen when the list is empty; the others see it. */
  none: string;
  /** Another page is still in view until this one comes. */
  stale: boolean;
  /** Where the list begins: a new page is read from there. */
  top: RefObject<HTMLElement | null>;
  change: (next: { page: number }, options?: { replace?: boolean }) => void;
  onApproachNext?: () => void;
}

/** Below a list: which part of it is in view, which is also heard when it changes, and the way to the others. */
export function ListPages({ top, change, onApproachNext, ...list }: ListPagesProps) {
  const { page, pageSize, total = 0, stale } = list;
  const totalPages = Math.ceil(total / pageSize);

  // The last entry of the last page may be gone since the address was written.
  useEffect(() => {
    if (!stale && totalPages > 0 && page > totalPages) change({ page: totalPages }, { replace: true });
  }, [stale, page, totalPages, change]);

  const goTo = (next: number) => {
    change({ page: next });
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const isShown = page <= totalPages;
  return (
    <Stack sx={isShown ? line : visuallyHidden}>
      {/* There before it has anything to say, or that would not be heard. */}
      <Typography role="status" variant="body2" color="textSecondary" sx={numbers}>
        {wordsFor(list)}
      </Typography>
      {isShown && <Pager page={page} totalPages={totalPages} onPage={goTo} onApproachNext={onApproachNext} />}
    </Stack>
  );
}

function wordsFor({ page, pageSize, total, unit, none, stale }: Omit<ListPagesProps, 'top' | 'change'>) {
  if (total === undefined) return '';
  if (total === 0 && !stale) return none;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return stale || first > last
    ? 'Loading...'
    : `Showing ${formatNumber(first)} to ${formatNumber(last)} of ${formatNumber(total)} ${unit}`;
}

const line = {
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
};

const numbers = { fontVariantNumeric: 'tabular-nums' };
