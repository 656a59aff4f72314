import type { Components, Theme } from '@mui/material/styles';
import { TOUCH } from './buttons';

/** Labels are above their fields and do not float. */
export const inputs: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.primary,
        },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.tint },
        [TOUCH]: { minHeight: 44 },
        // Shows the focus ring around the border, as for other controls.
        '&:has(> :is(input, textarea, select, .MuiSelect-select):focus-visible)': {
          outline: '3px solid var(--focus-ring)',
          outlineOffset: 2,
        },
      }),
      notchedOutline: ({ theme }) => ({
        borderColor: theme.vars.palette.edge,
        top: 0,
        '& legend': { display: 'none' },
      }),
      input: ({ theme }) => ({
        padding: '11px 14px',
        height: '1.5em',
        lineHeight: 1.5,
        // The field shows the focus ring around its border.
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&:placeholder-shown': { textOverflow: 'ellipsis' },
      }),
      multiline: { padding: 0 },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // Makes an autocomplete field as high as the other fields.
      root: {
        '& .MuiOutlinedInput-root': { padding: 0 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '11px 14px' },
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: { select: { textOverflow: 'ellipsis', '&:focus': { backgroundColor: 'transparent' } } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        fontSize: '0.9375rem',
        fontWeight: 600,
        lineHeight: 1.4,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        fontSize: '0.875rem',
        lineHeight: 1.45,
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { fontWeight: 550 },
      }),
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.edge,
        [TOUCH]: { padding: 10, minWidth: 44, minHeight: 44 },
        '&.Mui-focusVisible': { outline: '3px solid var(--focus-ring)', outlineOffset: -6 },
      }),
    },
  },
};
