import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useEffect } from 'react';
import { formatNumber } from '../lib/formats';
import { GoToPage } from './GoToPage';
import { Pager } from './Pager';
import { PageSizeSelect } from './PageSizeSelect';

interface ListPagesProps {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** The number of entries on all pages. Absent until the number is known. */
  total: number | undefined;
  /** True if `total` is a lower bound, because the exact total is not known. */
  isBound?: boolean;
  /** True while the exact total is loading. Meanwhile screen readers do not announce the lower bound. */
  isCounting?: boolean;
  /** The plural of the listed things, such as "members". */
  unit: string;
  /** The text that screen readers announce when the list is empty. Other users see the empty list. */
  none: string;
  /** True while the new page is loading and the list still shows the old page. */
  stale: boolean;
  /** The start of the list. When the user chooses another page here, the window scrolls up to this element. */
  top: RefObject<HTMLElement | null>;
  change: (next: { page: number }, options?: { replace?: boolean }) => void;
  /** The page sizes that the user can choose. Without them the page size is fixed. */
  sizes?: { options: number[]; onChange: (size: number) => void };
  onApproachNext?: () => void;
}

/** The line below a list: the visible range, which screen readers announce, and the controls for page and page size. */
export function ListPages({ top, change, onApproachNext, sizes, ...list }: ListPagesProps) {
  const { page, pageSize, total = 0, unit, stale, isBound = false, isCounting = false } = list;
  const totalPages = Math.ceil(total / pageSize);

  // If the page no longer exists, for example after deletions, go to the last page.
  useEffect(() => {
    if (!stale && !isBound && totalPages > 0 && page > totalPages)
      change({ page: totalPages }, { replace: true });
  }, [stale, isBound, page, totalPages, change]);

  const goTo = (next: number) => {
    change({ page: next });
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  const isShown = page <= totalPages || isBound;
  return (
    <Stack sx={isShown ? line : visuallyHidden}>
      {/* The live region must exist before its first text; otherwise screen readers do not announce the text. */}
      <Box sx={part}>
        <Typography role="status" variant="body2" color="textSecondary" sx={numbers}>
          {!isCounting && wordsFor(list)}
        </Typography>
        {isCounting && (
          <Typography variant="body2" color="textSecondary" sx={numbers}>
            {wordsFor(list)}
          </Typography>
        )}
        {isShown && sizes && <PageSizeSelect size={pageSize} unit={unit} {...sizes} />}
      </Box>
      {isShown && (
        <Box sx={part}>
          <Pager
            page={page}
            totalPages={totalPages}
            isBound={isBound}
            onPage={goTo}
            onApproachNext={onApproachNext}
          />
          {sizes && totalPages > 2 && (
            <GoToPage totalPages={isBound ? Number.POSITIVE_INFINITY : totalPages} onPage={goTo} />
          )}
        </Box>
      )}
    </Stack>
  );
}

function wordsFor({
  page,
  pageSize,
  total,
  isBound,
  unit,
  none,
  stale,
}: Omit<ListPagesProps, 'top' | 'change' | 'sizes'>) {
  if (total === undefined) return '';
  if (total === 0 && !stale) return none;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return stale || first > last
    ? 'Loading...'
    : `Showing ${formatNumber(first)} to ${formatNumber(last)} of ${isBound ? 'more than ' : ''}${formatNumber(total)} ${unit}`;
}

/**
 * On a wide window, the text with the visible range is on one side and the pager on the other. On a narrower window,
 * the pager is below the text.
 */
const line = {
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'center',
  justifyContent: 'space-between',
};

const part = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1.5,
};

const numbers = { fontVariantNumeric: 'tabular-nums' };
