import { type SnackbarKey, useSnackbar } from 'notistack';
import { useMemo } from 'react';
import { errorsInSight, inSight } from './in-sight';

/**
 * Messages at the top of the window. Success stays 2 seconds, the rest 4; a loading message until it is dismissed.
 * The same words again begin their time anew.
 */
export function useNotify() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(() => {
    const show = (variant: 'success' | 'error' | 'info', message: string) => {
      const again = inSight.get(message);
      if (again) return again();
      // One that is fading out no longer speaks for the next.
      const key = enqueueSnackbar(message, {
        variant,
        onClose: () => {
          inSight.delete(message);
          errorsInSight.delete(key);
        },
      });
      if (variant === 'error') errorsInSight.add(key);
      // Until it is drawn it has all its time before it.
      inSight.set(message, () => undefined);
    };
    return {
      success: (message: string) => show('success', message),
      error: (message: string) => show('error', message),
      info: (message: string) => show('info', message),
      /** Returns the key with which to dismiss it. */
      loading: (message: string) => enqueueSnackbar(message, { variant: 'default', persist: true }),
      dismiss: (key: SnackbarKey) => closeSnackbar(key),
      /** For what they told of is over: the step was left, or the next try went well. */
      dismissErrors: () => {
        for (const key of errorsInSight) closeSnackbar(key);
      },
    };
  }, [enqueueSnackbar, closeSnackbar]);
}
