import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../lib/formats';

interface StatCardProps {
  label: string;
  /** Null and undefined are shown as 0, unless `instead` is given. */
  value: number | null | undefined;
  /** Shown in place of the number, for example while the number is unknown. */
  instead?: ReactNode;
  /** A short explanation of the number, such as "Registered members". */
  note: string;
  /** True for a card of less height, with the number beside its name. */
  compact?: boolean;
}

/** One number, with its name and a note. A StatGrid must contain the card. */
export function StatCard({ label, value, instead, note, compact }: StatCardProps) {
  return (
    <Box component="li" sx={compact ? low : high}>
      <Typography variant="h6" component="p" className="label">
        {label}
      </Typography>
      <Typography variant="figure" component="p" className="number">
        {instead ?? formatNumber(value)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" className="note">
        {note}
      </Typography>
    </Box>
  );
}

const card = { minWidth: 0, containerType: 'inline-size', backgroundColor: 'background.paper' } as const;

const high = {
  ...card,
  px: { xs: 2, md: 3 },
  py: { xs: 2, md: 2.5 },
  '& .number': { mt: 1, fontSize: { xs: '1.75rem', sm: '2.25rem' } },
  '& .note': { mt: 0.5 },
};

/** A phone has room for the name and the number only. The note is hidden there, but screen readers read it. */
const low = {
  ...card,
  display: 'grid',
  gridTemplate: { xs: '"label number"', sm: '"label number" "note number"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 1,
  position: 'relative',
  px: { xs: 1.5, md: 2 },
  py: { xs: 1, md: 0.75 },
  '& .label': { gridArea: 'label', fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& .number': { gridArea: 'number', fontSize: { xs: '1.125rem', sm: '1.5rem' } },
  '& .note': {
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    // If the reader enlarges the text, the note does not fit in one line. So let the note wrap.
    '@container (max-width: 17em)': { whiteSpace: 'normal' },
    gridArea: { sm: 'note' },
    position: { xs: 'absolute', sm: 'static' },
    width: { xs: '1px', sm: 'auto' },
    height: { xs: '1px', sm: 'auto' },
    clipPath: { xs: 'inset(50%)', sm: 'none' },
  },
} as const;
