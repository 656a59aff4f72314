import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this page listens yet: false only while the script takes over what was drawn ahead. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
