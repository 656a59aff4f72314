import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

/** The frame of an administrator's screen: wider than a page for readers, as are its header and footer. */
export function WorkScreen({ children }: { children: ReactNode }) {
  return (
    <Container maxWidth={false} sx={{ maxWidth: 'var(--screen-width)', py: { xs: 3, md: 4 } }}>
      <GlobalStyles styles={wide} />
      {children}
    </Container>
  );
}

const wide = { ':root': { '--screen-width': '1680px' } };
