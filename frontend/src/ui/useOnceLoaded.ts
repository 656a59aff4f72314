import { useCallback } from 'react';
import { useNotify } from './notify/useNotify';

/**
 * Returns a function that loads a part of the portal and then calls `step`. Loading can fail offline or after an update
 * of the portal. Then a message appears, and the page keeps the text that the reader has typed.
 */
export function useOnceLoaded(load: () => Promise<unknown>) {
  const notify = useNotify();
  return useCallback(
    (step: () => void) =>
      void load().then(step, () =>
        notify.error(
          'This part of the portal could not be loaded. Please check your connection, or reload the page.',
        ),
      ),
    [load, notify],
  );
}
