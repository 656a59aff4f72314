import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void) {
  const preference = window.matchMedia(QUERY);
  preference.addEventListener('change', listener);
  return () => preference.removeEventListener('change', listener);
}

/** True if the reader prefers reduced motion; false in a prerendered page, which does not know the reader. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
