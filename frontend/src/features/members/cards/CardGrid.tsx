import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** As many cards in a row as there is room for. */
export function CardGrid({
  label,
  stale,
  children,
}: {
  label: string;
  stale?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={stale}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
        opacity: stale ? 0.6 : 1,
      }}
    >
      {children}
    </Box>
  );
}
