import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../lib/formats';

interface PagerProps {
  /** Which part of the whole is in view, in words. */
  range: string;
  /** Counts from 1. */
  page: number;
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** The next page is about to be asked for. */
  onApproachNext?: () => void;
}

export function Pager({ range, page, totalPages, hasPrev, hasNext, onPage, onApproachNext }: PagerProps) {
  return (
    <Stack
      component="nav"
      aria-label="Pages"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography variant="body2" color="textSecondary" role="status" sx={numbers}>
        {range}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" size="small" disabled={!hasPrev} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Typography variant="body2" sx={numbers}>
          Page {formatNumber(page)} of {formatNumber(totalPages)}
        </Typography>
        <Button
          variant="outlined"
          size="small"
          disabled={!hasNext}
          onPointerEnter={onApproachNext}
          onFocus={onApproachNext}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </Stack>
    </Stack>
  );
}

const numbers = { fontVariantNumeric: 'tabular-nums' };
