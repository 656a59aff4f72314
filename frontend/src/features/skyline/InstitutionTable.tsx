import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { InstitutionCount } from '../../api/types';
import { formatNumber } from '../../lib/formats';
import { TOUCH } from '../../theme/components/buttons';

interface InstitutionTableProps {
  labelledBy: string;
  institutions: InstitutionCount[];
  own?: string | null;
  listOf?: (institution: string) => string;
}

/** A table with one line for each institution. On a wide window each line is below the building of its institution. */
export function InstitutionTable({ labelledBy, institutions, own, listOf }: InstitutionTableProps) {
  const digits = formatNumber(Math.max(...institutions.map(({ members }) => members))).length;
  return (
    // In some browsers, a `table` element loses its ARIA role if CSS changes its `display`. So set all roles here.
    <Box
      role="table"
      aria-labelledby={labelledBy}
      sx={table}
      style={{ '--digits': `${digits}ch` } as CSSProperties}
    >
      <Box role="rowgroup" sx={visuallyHidden}>
        <Box role="row">
          <Box role="columnheader">Institution</Box>
          <Box role="columnheader">Members</Box>
          <Box role="columnheader">Mentors</Box>
        </Box>
      </Box>
      <Box role="rowgroup" className="rows">
        {institutions.map(({ institution, members, mentors }) => (
          <Box key={institution} role="row" className={institution === own ? 'line own' : 'line'}>
            <Box role="rowheader" className="name">
              {listOf && members > 0 ? <Link to={listOf(institution)}>{institution}</Link> : institution}
              {institution === own && <span style={visuallyHidden}> (your institution)</span>}
            </Box>
            <Box role="cell" className="members">
              {formatNumber(members)}
            </Box>
            <Box role="cell" className="mentors">
              {formatNumber(mentors)}
              <span aria-hidden="true">{mentors === 1 ? ' mentor' : ' mentors'}</span>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** From this width on, each name fits below its building. */
const WIDE = '@container (min-width: 860px)';

const table = {
  px: { xs: 2, md: 2 },
  pt: 1,
  pb: 2,
  typography: 'caption',
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& .line': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) var(--digits) calc(var(--digits) + 7ch)',
    columnGap: 1.5,
    alignItems: 'baseline',
    py: 0.5,
    [TOUCH]: { minHeight: 44, alignItems: 'center' },
  },
  '& .line + .line': { borderTop: '1px solid', borderColor: 'ink.line' },
  '& .members, & .mentors': { textAlign: 'end' },
  '& .members': { fontWeight: 650 },
  '& .mentors': { color: 'ink.muted' },
  '& .own .name': { fontWeight: 650, color: 'var(--brand-accent)' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  // The link covers the whole line, and on a wide window also the building above the line.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: '3px solid var(--focus-ring)', outlineOffset: -3 },
  [WIDE]: {
    '& .rows': { display: 'flex', alignItems: 'stretch' },
    '& .line': {
      flex: '1 1 0',
      minWidth: 0,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      py: 0,
      px: 0.5,
      textAlign: 'center',
    },
    '& .line + .line': { borderTop: 0 },
    '& .members': { order: -1, textAlign: 'center', typography: 'h4' },
    '& .mentors': { textAlign: 'center' },
    '& .name': { flexGrow: 1 },
    '& a::after': { top: -208 },
    '& a:hover::after': {
      backgroundColor: 'color-mix(in srgb, currentColor 6%, transparent)',
    },
  },
} as const;
