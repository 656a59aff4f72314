import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { toggleOption } from '../../../ui/toggle-style';
import type { Bar } from './bars';
import { type Columns, ShareBars } from './ShareBars';
import { ShareTable } from './ShareTable';

interface DistributionProps {
  title: string;
  nameHeading: string;
  bars: Bar[];
  total: number;
  emptyText: string;
  /** The number of columns of bars. */
  columns: Columns;
}

/** The number of members by department or by year of graduation, as bars or as a table. */
export function Distribution({ title, nameHeading, bars, total, emptyText, columns }: DistributionProps) {
  const id = useId();
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ mb: 2, gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h4" component="h2">
          {title}
        </Typography>
        {bars.length > 0 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={`${title}: show as`}
            value={form}
            onChange={(_event, next: 'chart' | 'table' | null) => next && setForm(next)}
          >
            <ToggleButton value="chart" sx={option}>
              Chart
            </ToggleButton>
            <ToggleButton value="table" sx={option}>
              Table
            </ToggleButton>
          </ToggleButtonGroup>
        )}
      </Stack>
      {bars.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
      {bars.length > 0 && form === 'chart' && (
        <ShareBars label={title} bars={bars} total={total} columns={columns} />
      )}
      {bars.length > 0 && form === 'table' && (
        <ShareTable label={title} nameHeading={nameHeading} bars={bars} total={total} />
      )}
    </Box>
  );
}

/** On a phone the buttons for chart and table are narrow, so that the title fits beside them. */
const option = { ...toggleOption, px: { xs: 1, sm: 1.5 }, py: 0.5 };
