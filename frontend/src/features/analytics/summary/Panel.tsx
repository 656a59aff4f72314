import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** A short text after the title. */
  note: ReactNode;
  children: ReactNode;
}

/** One panel of the summary. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      <Box sx={head}>
        <Typography id={id} variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {note}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  mb: 1,
};
