import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { NAVIGATION_HEIGHT } from './navigation-height';

/**
 * The frame of an administrator's screen. The screen, its header and its footer are wider than on other pages. The
 * frame fills the window, so that the footer is only visible after scrolling.
 */
export function WorkScreen({ children }: { children: ReactNode }) {
  return (
    <Container maxWidth={false} sx={frame}>
      <GlobalStyles styles={wide} />
      {children}
    </Container>
  );
}

const frame = {
  maxWidth: 'var(--screen-width)',
  minHeight: `calc(100dvh - var(${NAVIGATION_HEIGHT}, 81px))`,
  pt: { xs: 3, md: 4 },
  pb: { xs: 5, md: 8 },
};

const wide = { ':root': { '--screen-width': '1680px' } };
