import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** A sentence below the title. */
  note?: ReactNode;
  /** A control that belongs to the whole section. */
  action?: ReactNode;
  children: ReactNode;
}

/**
 * A section. Its title is beside the content on a wide window, and above the content on a narrow window. A line
 * separates the section from the one before.
 */
export function Section({ title, note, action, children }: SectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 16fr)' },
        gap: { xs: 2, md: 5 },
        pb: { xs: 3.5, md: 4.5 },
        '* + &': { pt: { xs: 3.5, md: 4.5 }, borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { md: 'column' },
          alignItems: { xs: 'center', md: 'flex-start' },
          flexWrap: 'wrap',
          gap: 1.5,
        }}
      >
        <Box sx={{ flex: { xs: 1, md: 'none' }, minWidth: 'min(100%, 180px)' }}>
          <Typography id={id} variant="h4" component="h2">
            {title}
          </Typography>
          {note && (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ mt: 0.75, maxWidth: '40ch', overflowWrap: 'anywhere' }}
            >
              {note}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
