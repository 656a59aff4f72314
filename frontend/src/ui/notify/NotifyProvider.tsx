import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { MAX_MESSAGES, REMOVAL_MS } from './durations';
import { QuickFade } from './QuickFade';
import { Toast } from './Toast';

const kinds = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

/** Half the gap above each message and half below: eight pixels between two. */
const gap = { '.notistack-CollapseWrapper': { padding: '4px 0 !important', justifyContent: 'center' } };

/** Each message keeps its own time, so that reading it can pause it; see Toast. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      Components={kinds}
      maxSnack={MAX_MESSAGES}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      TransitionComponent={QuickFade}
      transitionDuration={{ enter: 160, exit: REMOVAL_MS - 300 }}
    >
      <GlobalStyles styles={gap} />
      {children}
    </SnackbarProvider>
  );
}
