import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Horizon } from './Horizon';

interface SplitScreenProps {
  /** Large text on the picture. A narrow window shows a low picture without this text. */
  caption: string;
  /** How much of the sun in the picture is above the water, from 0 (only its rim) to 1 (nearly all of it). */
  risen: number;
  /** Drawn on top of the picture, but behind the caption. */
  sky?: ReactNode;
  /** True to start the form at the top, so that every step begins at the same height. False centres the form. */
  fromTop?: boolean;
  children: ReactNode;
}

/** Shows content beside a picture: the sign-in, the registration or the maintenance screen. */
export function SplitScreen({ caption, risen, sky, fromTop = false, children }: SplitScreenProps) {
  return (
    <Container maxWidth="lg" sx={layout}>
      <Box sx={picture}>
        <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
          <Horizon risen={risen} />
        </Box>
        <Box sx={{ display: { md: 'none' } }}>
          <Horizon risen={risen} strip />
        </Box>
        {sky}
        <Typography
          variant="h2"
          component="p"
          sx={{ display: { xs: 'none', md: 'block' }, position: 'relative', p: 4, maxWidth: '14ch' }}
        >
          {caption}
        </Typography>
      </Box>
      <Box sx={{ ...form, ...(fromTop && top) }}>{children}</Box>
    </Container>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 7fr' },
  columnGap: { md: 6, lg: 10 },
  rowGap: { xs: 3.5, sm: 5 },
  pt: { xs: 2, sm: 3, md: 6 },
  pb: { xs: 4, md: 6 },
  minHeight: { md: 680 },
} as const;

const form = { alignSelf: 'center', width: '100%', maxWidth: 560, minWidth: 0, mx: 'auto' };
const top = { alignSelf: 'start', pt: { md: 3 } };

const picture = {
  position: { xs: 'relative', md: 'sticky' },
  top: { md: 24 },
  height: { xs: 88, sm: 144, md: 584 },
  overflow: 'hidden',
  borderRadius: 1,
  backgroundColor: 'ink.ground',
  color: 'ink.text',
  // In forced-colours mode the picture has the background of the page, so a border shows its edge.
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;
