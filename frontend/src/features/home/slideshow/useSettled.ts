import { useCallback, useState } from 'react';

type State = 'loading' | 'loaded' | 'broken';

/** How far the pictures are: a broken one never loads, and holds up the others no longer than that is known. */
export function useSettled(count: number) {
  const [states, setStates] = useState<State[]>(() => Array(count).fill('loading'));
  const settle = useCallback((index: number, loaded: boolean) => {
    setStates((before) => before.with(index, loaded ? 'loaded' : 'broken'));
  }, []);
  return { states, settle, allSettled: !states.includes('loading') };
}
