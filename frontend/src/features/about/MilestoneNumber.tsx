import Box from '@mui/material/Box';
import type { Milestone } from '../../content/about/timeline';

interface MilestoneNumberProps {
  number: number;
  color: Milestone['color'];
}

/** A disc with the number of an event, on the vertical line of the timeline. */
export function MilestoneNumber({ number, color }: MilestoneNumberProps) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'relative',
        gridRow: { xs: 'span 2', md: 'auto' },
        width: { xs: 44, md: 56 },
        height: { xs: 44, md: 56 },
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        typography: 'h5',
        fontVariantNumeric: 'tabular-nums',
        backgroundColor: `${color}.main`,
        color: `${color}.contrastText`,
        boxShadow: (theme) => `0 0 0 6px ${theme.vars.palette.tint}`,
      }}
    >
      {number}
    </Box>
  );
}
