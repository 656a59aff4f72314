import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is prerendered, and while React hydrates it, because it does not react to input yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
