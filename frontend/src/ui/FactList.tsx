import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type ColumnWidth, columns, factSpan } from './column-width';

/** The text for a missing value. */
export const NOT_PROVIDED = 'Not provided';

interface Fact {
  label: string;
  /** An absent or empty value is shown as "Not provided". */
  value: ReactNode;
  width?: ColumnWidth;
}

/** A list of names and values in columns. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <Box component="dl" sx={{ ...columns, rowGap: 2.5, m: 0 }}>
      {facts.map(({ label, value, width = 'half' }) => (
        <Box key={label} sx={factSpan(width)}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            color={value ? 'textPrimary' : 'textSecondary'}
            sx={{ m: 0, mt: 0.25, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {value || NOT_PROVIDED}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
