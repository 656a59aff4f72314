import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { comingSoon } from '../../content/coming-soon';
import { useCountdown } from '../../ui/useCountdown';
import { monthsAhead, timeLeft } from './time-left';

const MONTHS = 3;

/** Counts down from three months on every visit, because the target date is set when the page opens. */
export function Countdown() {
  const id = useId();
  const [launch] = useState(() => monthsAhead(new Date(), MONTHS).getTime());
  const { secondsLeft } = useCountdown(launch);
  const parts = Object.entries(timeLeft(secondsLeft));
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {comingSoon.countdownTitle}
      </Typography>
      <Box
        role="timer"
        aria-labelledby={id}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(4, minmax(0, 120px))',
          columnGap: { xs: 1.5, sm: 3 },
        }}
      >
        {parts.map(([unit, value]) => (
          <Box key={unit} sx={{ borderTop: '3px solid', borderColor: 'secondary.main', pt: 1 }}>
            <Typography
              variant="figure"
              component="p"
              sx={{ fontSize: 'clamp(1.875rem, 1.2rem + 2.6vw, 3rem)' }}
              data-unit={unit}
            >
              {String(value).padStart(2, '0')}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ textTransform: 'capitalize' }}>
              {unit}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
