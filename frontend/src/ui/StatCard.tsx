import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../lib/formats';

interface StatCardProps {
  label: string;
  /** Absent counts as 0. */
  value: number | null | undefined;
  /** Stands in for a number that is not known. */
  instead?: ReactNode;
  /** What the number counts, in a few words. */
  note: string;
}

/** One number with its name above and what it counts below. Put it in a StatGrid. */
export function StatCard({ label, value, instead, note }: StatCardProps) {
  return (
    <Box
      component="li"
      sx={{
        minWidth: 0,
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 2.5 },
        backgroundColor: 'background.paper',
      }}
    >
      <Typography variant="h6" component="p">
        {label}
      </Typography>
      <Typography variant="figure" component="p" sx={{ mt: 1, fontSize: { xs: '1.75rem', sm: '2.25rem' } }}>
        {instead ?? formatNumber(value)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        {note}
      </Typography>
    </Box>
  );
}
