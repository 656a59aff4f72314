import type { Components, Theme } from '@mui/material/styles';

/**
 * With reduced motion, these styles override every other rule, so that nothing moves. The transition duration must be
 * zero: a longer one would animate every property of every element, and a change of colours would take up to a second.
 */
const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  scrollBehavior: 'auto !important',
  transitionDuration: '0s !important',
};

/** Cards, dialogs and menus have a thin border. Only dialogs and menus, which float, have a shadow. */
export const surfaces: Components<Theme> = {
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiCssBaseline: {
    styleOverrides: { '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}` }) },
  },
  MuiAccordion: {
    styleOverrides: { root: { backgroundColor: 'transparent', '&.Mui-expanded::before': { opacity: 1 } } },
  },
  // Aligns the accordion with the elements above and below.
  MuiAccordionSummary: { styleOverrides: { root: { paddingInline: 0 } } },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '0 0 16px' } } },
  MuiDialog: {
    defaultProps: { transitionDuration: { enter: 160, exit: 120 } },
    styleOverrides: {
      paper: ({ theme, ownerState }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 24px 64px -16px rgb(11 12 31 / 0.45)',
        margin: 16,
        // While a dialog closes, it takes no presses, so that a double press counts once.
        ...(!ownerState.open && { pointerEvents: 'none' }),
      }),
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h3' },
    styleOverrides: { root: { padding: '20px 24px 12px' } },
  },
  MuiDialogContent: {
    styleOverrides: { root: { padding: '8px 24px 16px' }, dividers: { padding: '16px 24px' } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px', gap: 8 } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(11 12 31 / 0.55)' } },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 12px 32px -12px rgb(11 12 31 / 0.35)',
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.ink.ground,
        color: theme.vars.palette.ink.text,
        fontSize: '0.8125rem',
      }),
      arrow: ({ theme }) => ({ color: theme.vars.palette.ink.ground }),
    },
  },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
};
