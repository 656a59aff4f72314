import type { Components, Theme } from '@mui/material/styles';
import { TOUCH } from './buttons';

export const text: Components<Theme> = {
  MuiTypography: {
    defaultProps: { variantMapping: { lead: 'p', figure: 'span' } },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
        borderRadius: 2,
        '&:hover': { textDecorationColor: theme.vars.palette.secondary.main, textDecorationThickness: '2px' },
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        padding: '12px 4px',
        marginRight: 24,
        minWidth: 0,
        fontSize: '0.9375rem',
        color: theme.vars.palette.text.secondary,
        [TOUCH]: { minWidth: 44 },
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
        // Draws the line below the selected tab. MUI measures where to put its own line, and the result is wrong until
        // the fonts have loaded.
        '&.Mui-selected::after': {
          content: '""',
          position: 'absolute',
          inset: 'auto 0 0',
          height: 3,
          backgroundColor: theme.vars.palette.secondary.main,
        },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { display: 'none' },
    },
  },
  MuiTableCell: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 'var(--mui-shape-borderRadius)', fontWeight: 600 },
      clickable: { [TOUCH]: { height: 44 } },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        borderWidth: 1,
        borderInlineStartWidth: 4,
      }),
    },
  },
};
