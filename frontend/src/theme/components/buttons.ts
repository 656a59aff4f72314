import type { Components, Theme } from '@mui/material/styles';

/** The media query for a touch screen, on which controls are at least 44 pixels high. */
export const TOUCH = '@media (hover: none) and (pointer: coarse)';

/** A busy button looks disabled, but it is not disabled, so that it keeps the focus. */
const off = '&:is(.Mui-disabled, [aria-disabled="true"])';

/** Every control is at least 24 pixels high and wide. On a touch screen, controls are at least 44 pixels high. */
export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        padding: '9px 20px',
        transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
          duration: 120,
        }),
        [off]: { color: theme.vars.palette.text.disabled, cursor: 'default' },
      }),
      sizeSmall: { minHeight: 34, padding: '5px 12px', fontSize: '0.875rem', [TOUCH]: { minHeight: 44 } },
      sizeLarge: { minHeight: 52, padding: '13px 28px', fontSize: '1rem' },
      text: { paddingInline: 12, [off]: { backgroundColor: 'transparent' } },
      outlined: ({ theme, ownerState }) => ({
        ...(ownerState.color === 'primary' && {
          borderColor: theme.vars.palette.edge,
          color: theme.vars.palette.text.primary,
          '&:hover': {
            borderColor: theme.vars.palette.text.primary,
            backgroundColor: theme.vars.palette.tint,
          },
        }),
        [off]: {
          borderColor: theme.vars.palette.action.disabledBackground,
          color: theme.vars.palette.text.disabled,
          backgroundColor: 'transparent',
        },
      }),
      contained: ({ theme }) => ({
        [off]: {
          backgroundColor: theme.vars.palette.tint,
          color: theme.vars.palette.text.disabled,
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--mui-shape-borderRadius)', [TOUCH]: { minWidth: 44, minHeight: 44 } },
    },
  },
  MuiToggleButton: { styleOverrides: { root: { [TOUCH]: { minWidth: 44, minHeight: 44 } } } },
  MuiMenuItem: { styleOverrides: { root: { [TOUCH]: { minHeight: 44 } } } },
};
