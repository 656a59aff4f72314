import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../../../lib/formats';
import { shareOf, shareText } from '../share';
import type { Bar } from './bars';
import { NameLabel, NamesContext } from './NameLabel';
import { nameLines } from './name-lines';
import { ShareBar } from './ShareBar';
import { ShareLabel } from './ShareLabel';

/** A wide window has room for most names on one line, a phone for two short ones. A row holds two lines. */
const sizes = {
  wide: { rowPx: 30, namesPx: 212, letters: 30 },
  phone: { rowPx: 36, namesPx: 152, letters: 21 },
};
/** What each line beyond the second adds to the rows, which are all as high as the longest name needs. */
const LINE_PX = 16;

interface ShareChartProps {
  label: string;
  bars: Bar[];
  total: number;
}

/** One bar each, as long as its share of all members; the whole track is everybody. */
export default function ShareChart({ label, bars, total }: ShareChartProps) {
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('sm'), { noSsr: true });
  const { rowPx, namesPx, letters } = wide ? sizes.wide : sizes.phone;
  const names = bars.map(({ name }) => nameLines(name, letters));
  const lines = Math.max(2, ...names.map(({ length }) => length));
  const heightPx = rowPx + (lines - 2) * LINE_PX;
  const longest = Math.max(...bars.map(({ name }) => name.length));
  const words = (index: number) => {
    const count = bars[index]?.count ?? 0;
    return `${formatNumber(count)} · ${shareText(count, total)}`;
  };
  return (
    <NamesContext value={names.map((name) => name.join('\n'))}>
      <BarChart
        aria-label={label}
        layout="horizontal"
        height={bars.length * heightPx}
        margin={{ top: 0, bottom: 0, left: 0, right: 0 }}
        hideLegend
        skipAnimation
        series={[
          {
            data: bars.map(({ count }) => shareOf(count, total)),
            color: theme.vars?.palette.primary.main,
            barLabel: ({ dataIndex }) => words(dataIndex),
            barLabelPlacement: 'outside',
            valueFormatter: (_share, { dataIndex }) => words(dataIndex),
          },
        ]}
        yAxis={[
          {
            data: bars.map(({ name }) => name),
            valueFormatter: (name: string, { location }: { location: string }) =>
              location === 'tick' ? String(bars.findIndex((bar) => bar.name === name)) : name,
            width: Math.min(longest * 7.5 + 12, namesPx),
            tickLabelStyle: { fontSize: 13 },
            // The bars stay as thick when the rows grow.
            categoryGapRatio: 1 - rowPx / 2 / heightPx,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[{ min: 0, max: 1, position: 'none' }]}
        slots={{ bar: ShareBar, barLabel: ShareLabel, axisTickLabel: NameLabel }}
      />
    </NamesContext>
  );
}
