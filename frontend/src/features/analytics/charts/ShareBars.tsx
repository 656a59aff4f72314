import Box from '@mui/material/Box';
import { formatNumber } from '../../../lib/formats';
import { shareOf, shareText } from '../share';
import { BarRow } from './BarRow';
import type { Bar } from './bars';

export type Columns = {
  xs: number;
  sm: number;
  lg: number;
};

interface ShareBarsProps {
  label: string;
  bars: Bar[];
  total: number;
  columns: Columns;
}

/** Shows one bar for each name, in fewer columns if the text is large. A bar of full length stands for all members. */
export function ShareBars({ label, bars, total, columns }: ShareBarsProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, columnGap: { xs: 3, lg: 5 }, columnCount: columns, columnWidth: '9.5rem' }}
    >
      {bars.map((bar) => (
        <BarRow
          key={bar.name}
          bar={bar}
          part={shareOf(bar.count, total)}
          words={`${formatNumber(bar.count)} · ${shareText(bar.count, total)}`}
        />
      ))}
    </Box>
  );
}
