import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `onEnd` after `milliseconds`, not counting the pauses. Never calls it if `milliseconds` is null. Returns a
 * function that restarts the timer.
 */
export function usePausableTimer(milliseconds: number | null, paused: boolean, onEnd: () => void) {
  const left = useRef(milliseconds);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useRef(onEnd);
  end.current = onEnd;

  const pause = useCallback(() => {
    if (timer.current === undefined || left.current === null) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    left.current -= Date.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (left.current === null) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => end.current(), left.current);
  }, []);

  useEffect(() => {
    if (paused) return;
    resume();
    return pause;
  }, [paused, resume, pause]);

  return useCallback(() => {
    const runs = timer.current !== undefined;
    pause();
    left.current = milliseconds;
    if (runs) resume();
  }, [milliseconds, pause, resume]);
}
