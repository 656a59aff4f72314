import { type SnackbarKey, useSnackbar } from 'notistack';
import { createElement, useMemo } from 'react';
import { errorsInSight, inSight } from './in-sight';
import { type MessageAction, ToastAction } from './ToastAction';

/**
 * Messages at the top of the window. A success stays for 2 seconds, others for 4, and a loading message until
 * it is dismissed. The same text again restarts the timer.
 */
export function useNotify() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const show = (variant: 'success' | 'error' | 'info', message: string, action?: MessageAction) => {
      // Equal texts with a button are about different things.
      const again = action ? undefined : inSight.get(message);
      if (again) return again();
      // A message that is fading out does not replace a new one.
      const key = enqueueSnackbar(message, {
        variant,
        ...(action && { action: (id: SnackbarKey) => createElement(ToastAction, { id, ...action }) }),
        onClose: () => {
          inSight.delete(message);
          errorsInSight.delete(key);
        },
      });
      if (variant === 'error') errorsInSight.add(key);
      // Before it is rendered its full time remains.
      inSight.set(message, () => undefined);
    };
    return {
      success: (message: string, action?: MessageAction) => show('success', message, action),
      error: (message: string) => show('error', message),
      info: (message: string) => show('info', message),
      /** Returns the key for dismissing it. */
      loading: (message: string) => enqueueSnackbar(message, { variant: 'default', persist: true }),
      dismiss: (key: SnackbarKey) => closeSnackbar(key),
      /** For errors that no longer apply: the step was left, or the next try succeeded. */
      dismissErrors: () => {
        for (const key of errorsInSight) closeSnackbar(key);
      },
    };
  }, [enqueueSnackbar, closeSnackbar]);
}
