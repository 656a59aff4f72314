import { useEffect, useState } from 'react';

/** How long a picture stays, in milliseconds. */
const SLIDE_TIME = 4000;

/**
 * The current picture. While `running`, it changes every 4 seconds. A picture that the user chooses also stays for 4
 * seconds.
 */
export function useSlideshow(count: number, running: boolean) {
  const [shown, show] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => show((shown + 1) % count), SLIDE_TIME);
    return () => clearTimeout(timer);
  }, [count, running, shown]);
  return { shown, show };
}
