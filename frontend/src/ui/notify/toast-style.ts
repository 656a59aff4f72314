import type { SxProps, Theme } from '@mui/material/styles';
import type { MessageKind } from './durations';

const toast = (edge: string): SxProps<Theme> => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: 'min(420px, calc(100vw - 32px))',
  boxSizing: 'border-box',
  py: 1,
  pl: 2,
  pr: 1,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderLeftWidth: 4,
  borderLeftColor: edge,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  typography: 'body2',
  fontWeight: 550,
  boxShadow: '0 12px 32px -12px rgb(11 12 31 / 0.4)',
});

/** The coloured edge shows the kind of the message. The ARIA role tells screen readers whether it is an error. */
export const toastStyle: Record<MessageKind, SxProps<Theme>> = {
  success: toast('success.main'),
  error: toast('error.main'),
  info: toast('info.main'),
  loading: toast('secondary.main'),
};
