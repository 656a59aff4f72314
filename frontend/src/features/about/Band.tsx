import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Reveal } from './Reveal';

interface BandProps {
  title: ReactNode;
  /** True if the background differs slightly from that of the neighbouring sections. */
  tinted?: boolean;
  /**
   * Shown below the title. On a wide window, the title and this part stay in view while the content beside them
   * scrolls.
   */
  aside?: ReactNode;
  children: ReactNode;
}

const besideContent = {
  display: 'grid',
  gridTemplateColumns: { lg: '340px minmax(0, 1fr)' },
  columnGap: 9,
  alignItems: 'start',
};
const staying = { position: { lg: 'sticky' }, top: 40 };

/** A section of the about page that is as wide as the window. */
export function Band({ title, tinted = false, aside, children }: BandProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: { xs: 7, md: 12 }, backgroundColor: tinted ? 'tint' : undefined }}
    >
      <Reveal>
        <Container maxWidth="lg">
          <Box sx={aside ? besideContent : undefined}>
            <Box sx={aside ? staying : undefined}>
              <Typography id={id} variant="h2" sx={{ mb: { xs: 4, md: 6 } }}>
                {title}
              </Typography>
              {aside}
            </Box>
            <Box>{children}</Box>
          </Box>
        </Container>
      </Reveal>
    </Box>
  );
}
