import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Shows fields side by side, or one below the other on a narrow window. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: 3,
        columnGap: 2,
      }}
    >
      {children}
    </Box>
  );
}
