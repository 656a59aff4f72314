import { useCallback, useEffect, useState } from 'react';

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/**
 * Counts the whole seconds until a deadline, which is given in milliseconds since 1970. The hook reads the clock each
 * time, so a suspended tab or a reloaded page shows the right number.
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

  /** Restarts the countdown; 0 seconds stops the countdown. */
  const start = useCallback((seconds: number) => {
    const end = seconds > 0 ? Date.now() + seconds * 1000 : 0;
    setDeadline(end);
    setSecondsLeft(secondsUntil(end));
  }, []);

  return { secondsLeft, deadline, start };
}
