import { useCallback, useState } from 'react';
import { lastingStorage, readJson } from '../lib/browser-storage';

/** A choice that survives a restart of the browser. A stored value is used only if `accepts` allows it. */
export function useRemembered<Value>(
  key: string,
  initial: Value,
  accepts: (stored: unknown) => stored is Value,
) {
  const [value, setValue] = useState(() => {
    const stored = readJson(lastingStorage, key);
    return accepts(stored) ? stored : initial;
  });

  const remember = useCallback(
    (next: Value) => {
      setValue(next);
      lastingStorage.write(key, JSON.stringify(next));
    },
    [key],
  );

  return [value, remember] as const;
}
