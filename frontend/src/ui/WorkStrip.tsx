import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A line with a text and buttons, for example about the progress of background work. `label` names the region. */
export function WorkStrip({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={label} sx={strip}>
      <Typography variant="body2" sx={sentence}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

/** The progress bar at the lower edge of a `WorkStrip`. `percent` is null until the total is known. */
export function WorkProgress({ label, percent }: { label: string; percent: number | null }) {
  return (
    <LinearProgress
      variant={percent === null ? 'indeterminate' : 'determinate'}
      value={percent ?? undefined}
      color="secondary"
      aria-label={label}
      sx={line}
    />
  );
}

/** The text of the strip. On a phone the buttons are below the text. */
const sentence = { flex: '1 1 260px', minWidth: 0, py: 0.75 };

const line = { position: 'absolute', insetInline: 0, bottom: 0, height: 3, backgroundColor: 'divider' };

const strip = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  mb: { xs: 2, md: 3 },
  pl: 2,
  pr: 1,
  py: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
};
