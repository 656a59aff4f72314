import { useCallback } from 'react';
import { useNotify } from './notify/useNotify';

/**
 * Opens a part of the portal that loads on demand. If it fails to load, offline or after an update of the
 * portal, a message appears and the page keeps its typed text.
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
