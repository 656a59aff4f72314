import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False only while React hydrates a prerendered page, which does not react to input yet. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
