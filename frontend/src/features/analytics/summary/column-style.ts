import { visuallyHidden } from '@mui/utils';

const LABELS = '1.625rem';

export const plot = {
  position: 'relative',
  flexGrow: 1,
  display: 'flex',
  minHeight: 176,
  pb: LABELS,
  containerType: 'inline-size',
} as const;

export const columns = {
  display: 'flex',
  flexGrow: 1,
  minWidth: 0,
  borderBottom: '1px solid',
  borderColor: 'edge',
} as const;

export const column = {
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: 56,
  '& .value': { display: 'flex', flexGrow: 1, minWidth: 0 },
  '& .gap': visuallyHidden,
  '& a': { display: 'flex', flexGrow: 1, alignItems: 'flex-end', minWidth: 0 },
  '& a span': {
    display: 'block',
    flexGrow: 1,
    minHeight: 2,
    marginInline: '12%',
    borderRadius: '1px 1px 0 0',
    backgroundColor: 'primary.main',
    forcedColorAdjust: 'none',
  },
  // A column that is too tall for the drawing is cut off. A gap near its top shows this.
  '& a span[data-cut]': { maskImage: 'linear-gradient(168deg, #000 24px, transparent 24px 29px, #000 29px)' },
  '& a:hover': { backgroundColor: 'tint' },
  '& a[data-shown] span': { backgroundColor: 'secondary.main' },
  '@media (forced-colors: active)': {
    '& a span': { backgroundColor: 'CanvasText' },
    '& a[data-shown] span': { backgroundColor: 'Highlight' },
  },
} as const;

/** The label of a year below its column. Screen readers also read the hidden labels. */
export const label = (shown: boolean, always: boolean) =>
  shown
    ? ({
        position: 'absolute',
        top: '100%',
        left: '50%',
        transform: 'translateX(-50%)',
        pt: '4px',
        fontSize: '0.75rem',
        lineHeight: 1.5,
        color: 'text.secondary',
        fontVariantNumeric: 'lining-nums tabular-nums',
        // If the text is large compared with the drawing, only the labels with `always` are visible.
        '@container (max-width: 20em)': always ? {} : visuallyHidden,
      } as const)
    : visuallyHidden;
