import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Four numbers in a row, in pairs on a narrow window. */
export function StatGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        // The background is visible in the gap, as thin lines between the cells.
        gap: '1px',
        overflow: 'hidden',
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'divider',
        '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
