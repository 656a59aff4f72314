import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is prerendered, and while React hydrates it: that render must equal the prerendered page. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
