import { useCallback, useState } from 'react';

type State = 'loading' | 'loaded' | 'broken';

/** Tracks which pictures have loaded or failed. A failed picture counts as settled, so it does not block the others. */
export function useSettled(count: number) {
  const [states, setStates] = useState<State[]>(() => Array(count).fill('loading'));
  const settle = useCallback((index: number, loaded: boolean) => {
    setStates((before) => before.with(index, loaded ? 'loaded' : 'broken'));
  }, []);
  return { states, settle, allSettled: !states.includes('loading') };
}
