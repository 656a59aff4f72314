import { useCallback, useEffect, useState } from 'react';

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/**
 * Whole seconds left until a moment (milliseconds since 1970). It counts by the clock, so a tab that slept, or a
 * page that was reloaded, shows the right number.
 */
export function useCountdown(initialDeadline = 0) {
  const [deadline, setDeadline] = useState(initialDeadline);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(initialDeadline));

  useEffect(() => {
    setSecondsLeft(secondsUntil(deadline));
    if (secondsUntil(deadline) === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(deadline);
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [deadline]);

  /** Starts anew; 0 seconds stops it. */
  const start = useCallback((seconds: number) => {
    const end = seconds > 0 ? Date.now() + seconds * 1000 : 0;
    setDeadline(end);
    setSecondsLeft(secondsUntil(end));
  }, []);

  return { secondsLeft, deadline, start };
}
