import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Horizon } from './Horizon';

interface SplitScreenProps {
  /** Large text on the picture, which is hidden on narrow windows. */
  caption: string;
  /** The height of the sun in the picture, from 0 to 1. */
  risen: number;
  children: ReactNode;
}

/** A form beside a picture: signing in and registering. */
export function SplitScreen({ caption, risen, children }: SplitScreenProps) {
  return (
    <Container
      maxWidth="lg"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '5fr 7fr' },
        columnGap: { md: 6, lg: 10 },
        py: { xs: 4, md: 6 },
        minHeight: { md: 680 },
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 24,
          height: 584,
          overflow: 'hidden',
          borderRadius: 1,
          backgroundColor: 'ink.ground',
          color: 'ink.text',
        }}
      >
        <Horizon risen={risen} />
        <Typography variant="h2" component="p" sx={{ position: 'relative', p: 4, maxWidth: '14ch' }}>
          {caption}
        </Typography>
      </Box>
      <Box sx={{ alignSelf: 'center', width: '100%', maxWidth: 560, minWidth: 0 }}>{children}</Box>
    </Container>
  );
}
