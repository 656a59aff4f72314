import { useCallback, useState } from 'react';

/** A choice of this browser's user, kept between visits. What was stored is used only if `accepts` takes it. */
export function useRemembered<Value>(
  key: string,
  initial: Value,
  accepts: (stored: unknown) => stored is Value,
) {
  const [value, setValue] = useState(() => read(key, accepts) ?? initial);

  const remember = useCallback(
    (next: Value) => {
      setValue(next);
      write(key, next);
    },
    [key],
  );

  return [value, remember] as const;
}

function read<Value>(key: string, accepts: (stored: unknown) => stored is Value): Value | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return accepts(stored) ? stored : undefined;
  } catch {
    // Storage is blocked, or somebody else's text stands there: the choice starts anew.
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the choice holds for this visit.
    return;
  }
}
