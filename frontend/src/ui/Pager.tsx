import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../lib/formats';
import { BusyButton } from './BusyButton';

interface PagerProps {
  /** Counts from 1. */
  page: number;
  totalPages: number;
  /** True if `totalPages` is a lower bound, so that there may be more pages. */
  isBound?: boolean;
  onPage: (page: number) => void;
  /** Before the last page, called when the pointer or the focus reaches the Next button, to prefetch the next page. */
  onApproachNext?: () => void;
}

/** On the first page, Previous does nothing. On the last page, Next does nothing. Both buttons keep the focus. */
export function Pager({ page, totalPages, isBound, onPage, onApproachNext }: PagerProps) {
  const isLast = page >= totalPages;
  const approach = isLast ? undefined : onApproachNext;
  return (
    <Stack component="nav" aria-label="Pages" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <BusyButton variant="outlined" size="small" busy={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </BusyButton>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        Page {formatNumber(page)} of {isBound && 'at least '}
        {formatNumber(totalPages)}
      </Typography>
      <BusyButton
        variant="outlined"
        size="small"
        busy={isLast}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => onPage(page + 1)}
      >
        Next
      </BusyButton>
    </Stack>
  );
}
