import type { SxProps, Theme } from '@mui/material/styles';

export const editBarStyle: SxProps<Theme> = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  backgroundColor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& .MuiButton-root': { px: { xs: 1.5, sm: 2.5 }, whiteSpace: 'nowrap' },
};

/** The style of the bar while there are unsaved changes: dark text on the accent colour in both colour schemes. */
export const onYellow: SxProps<Theme> = {
  '--focus-ring': (theme) => theme.palette.ink.ground,
  backgroundColor: 'secondary.main',
  color: 'secondary.contrastText',
  '& .quiet': {
    color: 'inherit',
    borderColor: 'currentColor',
    '&:hover': { borderColor: 'currentColor', backgroundColor: 'rgb(20 21 47 / 0.1)' },
  },
  '& .strong': {
    color: 'ink.text',
    backgroundColor: 'ink.ground',
    '&:hover': { backgroundColor: 'ink.raised' },
  },
  '& .MuiButton-root[aria-disabled="true"]': {
    color: 'inherit',
    backgroundColor: 'transparent',
    borderColor: 'currentColor',
    opacity: 0.6,
  },
};
