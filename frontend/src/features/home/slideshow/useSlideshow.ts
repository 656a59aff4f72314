import { useEffect, useState } from 'react';

/** How long a picture stays, in milliseconds. */
const SLIDE_TIME = 4000;

/** Which of the pictures is shown. While running it moves on every 4 seconds; a picture chosen gets its full time. */
export function useSlideshow(count: number, running: boolean) {
  const [shown, show] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => show((shown + 1) % count), SLIDE_TIME);
    return () => clearTimeout(timer);
  }, [count, running, shown]);
  return { shown, show };
}
