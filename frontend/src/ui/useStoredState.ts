import { useCallback, useState } from 'react';
import { lastingStorage, readJson } from '../lib/browser-storage';

/**
 * State in the storage of the browser, which survives a restart. A stored value is used only if `accepts` allows it.
 */
export function useStoredState<Value>(
  key: string,
  initial: Value,
  accepts: (stored: unknown) => stored is Value,
) {
  const [value, setValue] = useState(() => {
    const stored = readJson(lastingStorage, key);
    return accepts(stored) ? stored : initial;
  });

  const store = useCallback(
    (next: Value) => {
      setValue(next);
      lastingStorage.write(key, JSON.stringify(next));
    },
    [key],
  );

  return [value, store] as const;
}
