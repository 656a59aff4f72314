import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

/** Positions of the stars, in percent of the width and the height. */
const STARS = [
  [12, 30],
  [24, 12],
  [38, 36],
  [57, 18],
  [70, 33],
  [83, 11],
  [91, 26],
] as const;

/** The evening sky: a glow above the water, and stars that come out one after another when the sun has set. */
export function Dusk() {
  return (
    <Box aria-hidden="true" sx={sky}>
      {STARS.map(([x, y], index) => (
        <Box
          key={x}
          component="span"
          style={{ left: `${x}%`, top: `${y}%`, animationDelay: `${900 + index * 220}ms` }}
        />
      ))}
    </Box>
  );
}

/** The height of the sun, which sets after the screen has appeared. */
export function useSunset(): number {
  const [risen, setRisen] = useState(0.6);
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setRisen(0.12)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return risen;
}

const sky = {
  position: 'absolute',
  inset: 0,
  background:
    'radial-gradient(70% 34% at 50% 66%, color-mix(in oklab, var(--brand-accent) 30%, transparent), transparent)',
  '& span': {
    position: 'absolute',
    width: 3,
    height: 3,
    borderRadius: '50%',
    backgroundColor: 'ink.text',
    animation: 'star 900ms ease-out backwards',
  },
  '@keyframes star': { from: { opacity: 0 } },
} as const;
