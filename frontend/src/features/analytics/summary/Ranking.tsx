import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../../lib/formats';
import { BarRow } from '../charts/BarRow';
import type { Bar } from '../charts/bars';
import { shareOf, shareText } from '../share';
import { Panel } from './Panel';

/** A ranking shows at most this many bars. */
const MAX_RANKS = 10;

interface RankingProps {
  title: string;
  note: string;
  /** Sorted by the number of members, the largest number first. */
  bars: Bar[];
  total: number;
  /** A text below the bars that says what they count. */
  explanation?: string;
}

/** At most ten departments or places: those with the most members. The first bar is as wide as the panel. */
export function Ranking({ title, note, bars, total, explanation }: RankingProps) {
  const largest = bars[0]?.count ?? 0;
  return (
    <Panel title={title} note={note}>
      <Box component="ol" sx={{ m: 0, p: 0 }}>
        {bars.slice(0, MAX_RANKS).map((bar) => (
          <BarRow
            key={bar.name}
            bar={bar}
            part={shareOf(bar.count, largest)}
            words={`${formatNumber(bar.count)} · ${shareText(bar.count, total)}`}
          />
        ))}
      </Box>
      {explanation && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {explanation}
        </Typography>
      )}
    </Panel>
  );
}
