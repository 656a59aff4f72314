import { type SnackbarKey, useSnackbar } from 'notistack';
import { useMemo } from 'react';

/** Messages at the top of the window. Success stays 2 seconds, the rest 4; a loading message until it is dismissed. */
export function useNotify() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  return useMemo(
    () => ({
      success: (message: string) => enqueueSnackbar(message, { variant: 'success' }),
      error: (message: string) => enqueueSnackbar(message, { variant: 'error' }),
      info: (message: string) => enqueueSnackbar(message, { variant: 'info' }),
      /** Returns the key with which to dismiss it. */
      loading: (message: string) => enqueueSnackbar(message, { variant: 'default', persist: true }),
      dismiss: (key: SnackbarKey) => closeSnackbar(key),
    }),
    [enqueueSnackbar, closeSnackbar],
  );
}
