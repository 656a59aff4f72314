import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type ColumnWidth, columns, factSpan } from './column-width';

/** What stands in place of a value that was not given. */
export const NOT_PROVIDED = 'Not provided';

interface Fact {
  label: string;
  /** Nothing, or empty text, reads "Not provided". */
  value: ReactNode;
  width?: ColumnWidth;
}

/** Names and values, in columns. */
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
