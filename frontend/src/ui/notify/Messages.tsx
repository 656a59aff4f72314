import Fade, { type FadeProps } from '@mui/material/Fade';
import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import { createElement, useCallback } from 'react';
import { NAVIGATION_HEIGHT } from '../navigation-height';
import { MAX_MESSAGES, REMOVAL_MS } from './durations';
import type { MessageStack } from './message-stack';
import { Toast } from './Toast';
import { ToastAction } from './ToastAction';
import { BELOW } from './useMessagesBelow';

const kinds = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

const layout = {
  // Leave the space of the navigation free even if the navigation is scrolled out of the window. Otherwise the messages
  // could cover a bar of buttons that sticks to the top of the window.
  '.notistack-SnackbarContainer': {
    top: `calc(max(var(${NAVIGATION_HEIGHT}, 0px), var(${BELOW}, 0px)) + 4px) !important`,
  },
  // Each message has a padding of 4 pixels above and below. So the gap is 8 pixels between two messages, and also
  // between the navigation and the first message.
  '.notistack-CollapseWrapper': { padding: '4px 0 !important', justifyContent: 'center' },
};

interface MessagesProps {
  /** Called with the stack when it is ready, and with null when it is removed. */
  onReady: (stack: MessageStack | null) => void;
}

/** The visible messages. Except a loading message, each has a timer. `Toast` pauses it while the reader reads. */
export default function Messages({ onReady }: MessagesProps) {
  const connect = useCallback(
    (snackbars: SnackbarProvider | null) => onReady(snackbars && stackOf(snackbars)),
    [onReady],
  );
  return (
    <SnackbarProvider
      ref={connect}
      Components={kinds}
      maxSnack={MAX_MESSAGES}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      TransitionComponent={QuickFade}
      transitionDuration={{ enter: 160, exit: REMOVAL_MS - 300 }}
    >
      <GlobalStyles styles={layout} />
    </SnackbarProvider>
  );
}

const stackOf = ({ enqueueSnackbar, closeSnackbar }: SnackbarProvider): MessageStack => ({
  show: ({ text, action, ...options }) => {
    enqueueSnackbar(text, {
      ...options,
      persist: options.variant === 'default',
      ...(action && { action: (id) => createElement(ToastAction, { id, ...action }) }),
    });
  },
  close: closeSnackbar,
});

/** Fades fast at first: a dismissed message is invisible long before the messages below it move up. */
function QuickFade(props: FadeProps) {
  return <Fade {...props} easing="cubic-bezier(0, 0.9, 0.1, 1)" />;
}
