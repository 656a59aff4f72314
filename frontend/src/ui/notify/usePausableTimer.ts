import { useCallback, useEffect, useRef } from 'react';

/** Ends once, after a time of which pauses are not part; null never ends. */
export function usePausableTimer(milliseconds: number | null, onEnd: () => void) {
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
    if (timer.current !== undefined || left.current === null) return;
    startedAt.current = Date.now();
    timer.current = setTimeout(() => end.current(), left.current);
  }, []);

  const restart = useCallback(() => {
    const runs = timer.current !== undefined;
    pause();
    left.current = milliseconds;
    if (runs) resume();
  }, [milliseconds, pause, resume]);

  useEffect(() => {
    resume();
    return pause;
  }, [resume, pause]);

  return { pause, resume, restart };
}
