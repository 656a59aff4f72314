import Box from '@mui/material/Box';

const SEA = 330;

interface HorizonProps {
  /** How much of the sun is above the water, from 0 (only its rim) to 1 (nearly all of it). */
  risen: number;
  /** True for a low, wide strip, which shows the same sun smaller. */
  strip?: boolean;
}

/**
 * The portal's picture: a sun over water, drawn in the colours of the brand. It fills its nearest positioned ancestor.
 */
export function Horizon({ risen, strip }: HorizonProps) {
  return (
    <Box
      component="svg"
      viewBox={strip ? '-200 130 800 250' : '0 0 400 500'}
      preserveAspectRatio={strip ? 'xMidYMid slice' : 'xMidYMax slice'}
      aria-hidden="true"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <Box
        component="circle"
        cx="200"
        cy={SEA}
        r="110"
        fill="var(--brand-accent)"
        sx={{ transition: 'transform 900ms cubic-bezier(0.2, 0.7, 0.2, 1)' }}
        style={{ transform: `translateY(${80 - 160 * risen}px)` }}
      />
      <Box
        component="rect"
        x="-6000"
        y={SEA}
        width="8000"
        height="400"
        sx={{ fill: (theme) => theme.vars.palette.ink.raised }}
      />
      {[344, 362, 384, 410, 440, 474].map((y, index) => (
        <path
          key={y}
          d={`M${40 + index * 22} ${y}H${360 - index * 22}`}
          stroke="var(--brand-accent)"
          strokeWidth="3"
        />
      ))}
    </Box>
  );
}
