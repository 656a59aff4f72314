import { type RefObject, useEffect, useRef, useState } from 'react';

/** The share of a section that must be in view before the section appears. */
const REVEAL_AT = 0.1;

/**
 * Returns the visible share of an element. If the element is taller than the window, the share is relative to the
 * height of the window: even a tenth of a very tall section may not fit into a small window.
 */
function shareInView({
  intersectionRect,
  boundingClientRect,
  rootBounds,
}: Pick<IntersectionObserverEntry, 'intersectionRect' | 'boundingClientRect' | 'rootBounds'>): number {
  const most = Math.min(boundingClientRect.height, rootBounds?.height ?? boundingClientRect.height);
  return most > 0 ? intersectionRect.height / most : 0;
}

/**
 * The thresholds of the IntersectionObserver, from 0 to `REVEAL_AT`. The observer compares them with the visible share
 * of the whole element, so a section that is taller than the window needs the lower thresholds.
 */
const STEPS = Array.from({ length: 11 }, (_, step) => (step / 10) * REVEAL_AT);

/** `revealed` becomes true when the element first comes into view. */
export function useReveal(): { element: RefObject<HTMLDivElement | null>; revealed: boolean } {
  const element = useRef<HTMLDivElement>(null);
  const [revealed, setRevealed] = useState(false);

  useEffect(() => {
    if (revealed || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setRevealed(entries.some((entry) => shareInView(entry) >= REVEAL_AT)),
      { threshold: STEPS },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [revealed]);

  return { element, revealed };
}
