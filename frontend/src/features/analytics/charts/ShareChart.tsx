import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '../../../lib/formats';
import { shareOf, shareText } from '../share';
import type { Bar } from './bars';
import { NameLabel, NamesContext } from './NameLabel';
import { ShareBar } from './ShareBar';
import { twoLines } from './two-lines';

/** A wide window has room for most names on one line, a phone for two short ones. */
const sizes = {
  wide: { rowPx: 30, namesPx: 212, letters: 30 },
  phone: { rowPx: 36, namesPx: 136, letters: 19 },
};

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
  const longest = Math.max(...bars.map(({ name }) => name.length));
  const words = (index: number) => {
    const count = bars[index]?.count ?? 0;
    return `${formatNumber(count)} · ${shareText(count, total)}`;
  };
  return (
    <NamesContext value={bars.map(({ name }) => twoLines(name, letters))}>
      <BarChart
        aria-label={label}
        layout="horizontal"
        height={bars.length * rowPx}
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
            categoryGapRatio: 0.5,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[{ min: 0, max: 1, position: 'none' }]}
        slots={{ bar: ShareBar, axisTickLabel: NameLabel }}
      />
    </NamesContext>
  );
}
