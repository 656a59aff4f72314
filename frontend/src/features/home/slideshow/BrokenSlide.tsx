import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Horizon } from '../../../ui/Horizon';

/** Replaces a picture that did not load. */
export function BrokenSlide({ number }: { number: number }) {
  return (
    <Box sx={{ position: 'absolute', inset: 0, backgroundColor: 'ink.ground', color: 'ink.text' }}>
      <Horizon risen={number / 6} />
      <Typography variant="h3" component="p" sx={{ position: 'relative', p: { xs: 3, md: 5 } }}>
        Alumni Image {number}
      </Typography>
    </Box>
  );
}
