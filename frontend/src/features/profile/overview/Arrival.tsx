import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useSociety } from '../../../api/useSociety';
import { endArrival, hasArrived } from '../../../lib/arrival';
import { tallLine } from '../../../theme/typography';
import { Horizon } from '../../../ui/Horizon';

/** Welcomes a member who has just registered, with a rising sun as in the registration. Shown once. */
export function Arrival({ name }: { name: string | null }) {
  const [shown, setShown] = useState(hasArrived);
  const [risen, setRisen] = useState(0.35);
  const society = useSociety()?.name;
  useEffect(() => {
    // Wait until the browser has drawn the low sun. Otherwise the browser would show the high sun without a transition.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setRisen(1)));
    return () => {
      cancelAnimationFrame(frame);
      endArrival();
    };
  }, []);
  if (!shown) return null;
  const greeting = name ? `Welcome, ${name}.` : 'Welcome.';
  return (
    <Box component="section" aria-label="Welcome" className="on-ink" sx={band}>
      <Box sx={sky}>
        <Horizon risen={risen} strip />
      </Box>
      <Container maxWidth="lg" sx={{ position: 'relative', py: { xs: 2.5, md: 4 } }}>
        <Typography variant="h2" sx={{ maxWidth: '16ch', lineHeight: tallLine(greeting) }}>
          {greeting}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: '34ch', color: 'ink.muted', textWrap: 'balance' }}>
          You are one of us{society && ` at ${society}`} now. This is your page.
        </Typography>
      </Container>
      <IconButton
        aria-label="Close the welcome"
        color="inherit"
        onClick={() => {
          setShown(false);
          // The pressed button has disappeared, so focus the heading.
          document.querySelector('h1')?.focus({ preventScroll: true });
        }}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1 }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

/** On a phone the sky is above the text, because text on the sun would be unreadable. */
const sky = {
  position: { xs: 'relative', md: 'absolute' },
  inset: { md: '0 0 0 auto' },
  width: { md: 'min(60%, 768px)' },
  // Lets the drawing extend beyond its box, so that the sea fills the whole width of the band.
  '& svg': { overflow: { md: 'visible' } },
  height: { xs: 128, sm: 'auto' },
  // The box has the proportions of the drawing, so that the sun is not cut off.
  aspectRatio: { sm: '16 / 5', md: 'auto' },
  zIndex: -1,
} as const;

const band = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  minHeight: { xs: 180, md: 240 },
  backgroundColor: 'ink.ground',
  color: 'ink.text',
  '& circle': { transitionDuration: '2200ms' },
} as const;
