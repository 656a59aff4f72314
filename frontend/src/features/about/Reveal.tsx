import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useReveal } from './useReveal';

/**
 * Hides the content until it first comes into view. Then the content fades in and moves up. In print and with reduced
 * motion, the content is always visible.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const { element, revealed } = useReveal();
  return (
    <Box
      ref={element}
      data-revealed={revealed}
      sx={{
        opacity: revealed ? 1 : 0,
        transform: revealed ? 'none' : 'translateY(28px)',
        transition: 'opacity 700ms ease, transform 700ms cubic-bezier(0.2, 0.7, 0.2, 1)',
        // A focused element must be visible.
        '&:focus-within': { opacity: 1, transform: 'none' },
        '@media print, (prefers-reduced-motion: reduce)': { opacity: 1, transform: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
