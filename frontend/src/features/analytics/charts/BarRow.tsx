import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { TOUCH } from '../../../theme/components/buttons';
import type { Bar } from './bars';

interface BarRowProps {
  bar: Bar;
  /** Length of the bar, between 0 and 1. */
  part: number;
  /** The text at the end of the row: the number of members and their share. */
  words: string;
}

/** One row: the name, its numbers and the bar below them. */
export function BarRow({ bar: { name, list }, part, words }: BarRowProps) {
  const content = (
    <>
      <Box component="span" className="name" sx={nameStyle}>
        {name}
      </Box>
      <Box component="svg" aria-hidden="true" sx={drawing}>
        <rect className="track" y="100%" width="100%" height="1" />
        {/* Even the shortest bar is wide enough to be visible. */}
        <rect className="bar" y="100%" height="3" style={{ width: `max(2px, ${part * 100}%)` }} />
        <text x="100%" y="1.4em" textAnchor="end">
          {words}
        </text>
      </Box>
    </>
  );
  return (
    <Box component="li" sx={row}>
      {list ? (
        <Box component={Link} to={list} aria-label={`${name} ${words}`} sx={{ ...line, ...link }}>
          {content}
        </Box>
      ) : (
        <Box role="img" aria-label={`${name} ${words}`} sx={line}>
          {content}
        </Box>
      )}
    </Box>
  );
}

/** The width that is kept free for `words`, relative to the font size. */
const NUMBERS = '7.1em';

const row = { breakInside: 'avoid', listStyle: 'none' } as const;

const line = {
  position: 'relative',
  display: 'block',
  minHeight: 30,
  [TOUCH]: { minHeight: 44 },
  color: 'text.primary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

const link = {
  textDecoration: 'none',
  '&:hover .name': {
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  },
  '&:hover .bar, &:focus-visible .bar': { fill: 'var(--mui-palette-secondary-main)' },
} as const;

const nameStyle = {
  display: 'block',
  pt: '6px',
  pb: '5px',
  lineHeight: 1.45,
  mr: NUMBERS,
  overflowWrap: 'anywhere',
} as const;

const drawing = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& .track': { fill: 'var(--mui-palette-divider)', transform: 'translateY(-1px)' },
  '& .bar': { fill: 'var(--mui-palette-primary-main)', transform: 'translateY(-3px)' },
  '& text': { fill: 'var(--mui-palette-text-secondary)' },
  '@media (forced-colors: active)': { '& .track, & .bar': { fill: 'CanvasText' } },
} as const;
