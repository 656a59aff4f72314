import { useCallback, useState } from 'react';

type State = 'loading' | 'loaded' | 'broken';

/** Counts the pictures that have loaded or failed. So a broken picture does not block the others. */
export function useSettled(count: number) {
  const [states, setStates] = useState<State[]>(() => Array(count).fill('loading'));
  const settle = useCallback((index: number, loaded: boolean) => {
    setStates((before) => before.with(index, loaded ? 'loaded' : 'broken'));
  }, []);
  return { states, settle, allSettled: !states.includes('loading') };
}
