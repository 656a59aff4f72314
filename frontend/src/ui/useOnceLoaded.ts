import { useCallback } from 'react';
import { useNotify } from './notify/useNotify';

/**
 * The way to a part of the portal that is fetched when it is asked for. When it cannot be had, offline or since the
 * portal was renewed, a message says so and the page stays as it is, with all that was typed there.
 */
export function useOnceLoaded(load: () => Promise<unknown>) {
  const notify = useNotify();
  return useCallback(
    (step: () => void) =>
      void load().then(step, () =>
        notify.error('This could not be loaded. Please check your connection, or reload the page.'),
      ),
    [load, notify],
  );
}
