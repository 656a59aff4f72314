import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { NAVIGATION_HEIGHT } from '../navigation-height';
import { MAX_MESSAGES, REMOVAL_MS } from './durations';
import { QuickFade } from './QuickFade';
import { Toast } from './Toast';
import { BELOW } from './useMessagesBelow';

const kinds = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

const layout = {
  // Below the navigation even if the page is scrolled, because a bar of buttons may be there.
  '.notistack-SnackbarContainer': {
    top: `calc(max(var(${NAVIGATION_HEIGHT}, 0px), var(${BELOW}, 0px)) + 4px) !important`,
  },
  // Each message has half of the gap above it and half below. So there are eight pixels between two messages and below
  // the navigation.
  '.notistack-CollapseWrapper': { padding: '4px 0 !important', justifyContent: 'center' },
};

/** Each message has its own timer, so that reading can pause it; see Toast. */
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
      <GlobalStyles styles={layout} />
      {children}
    </SnackbarProvider>
  );
}
