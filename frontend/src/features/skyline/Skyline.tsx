import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { InstitutionCount } from '../../api/types';
import { InstitutionTable } from './InstitutionTable';
import { SkylineDrawing } from './SkylineDrawing';

interface SkylineProps {
  institutions: InstitutionCount[];
  /** The member's own institution, which is highlighted. */
  own?: string | null;
  /** Returns the URL of the list of an institution's members. Given for administrators only. */
  listOf?: (institution: string) => string;
}

/** Draws each institution as a building: the height shows the number of members. A table below has the same numbers. */
export function Skyline({ institutions, own, listOf }: SkylineProps) {
  const id = useId();
  if (institutions.every(({ members }) => members === 0)) return null;
  return (
    <Box component="section" aria-labelledby={id} className="on-ink" sx={panel}>
      <Box sx={head}>
        <Typography id={id} variant="h4" component="h2">
          The society’s skyline
        </Typography>
        <Typography variant="caption" sx={key}>
          <span>Height: members</span>
          <span>
            <Box component="span" aria-hidden="true" sx={litMark} />
            Lit windows: mentors
          </span>
        </Typography>
      </Box>
      <SkylineDrawing institutions={institutions} own={own} />
      <InstitutionTable labelledBy={id} institutions={institutions} own={own} listOf={listOf} />
    </Box>
  );
}

const panel = {
  containerType: 'inline-size',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'ink.line',
  overflow: 'hidden',
  backgroundColor: 'ink.ground',
  color: 'ink.text',
} as const;

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 3,
  px: { xs: 2, md: 3 },
  pt: 2,
} as const;

const key = { display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'ink.muted' } as const;

const litMark = {
  display: 'inline-block',
  width: 7,
  height: 9,
  mr: 0.75,
  backgroundColor: 'var(--brand-accent)',
  forcedColorAdjust: 'none',
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
} as const;
