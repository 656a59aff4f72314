import { type RefObject, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '../../ui/useReducedMotion';

/** How much must be in view before it appears. */
const REVEAL_AT = 0.1;

/**
 * The share of an element that is in view, of what could be: a section taller than the window would never show a tenth
 * of itself on a small one.
 */
function shareInView({
  intersectionRect,
  boundingClientRect,
  rootBounds,
}: Pick<IntersectionObserverEntry, 'intersectionRect' | 'boundingClientRect' | 'rootBounds'>): number {
  const most = Math.min(boundingClientRect.height, rootBounds?.height ?? boundingClientRect.height);
  return most > 0 ? intersectionRect.height / most : 0;
}

/** Ten small steps up to a tenth, so that tall sections report soon enough. */
const STEPS = Array.from({ length: 11 }, (_, step) => (step / 10) * REVEAL_AT);

/** Whether a section has come into view once. Who prefers no motion sees everything from the start. */
export function useReveal(): { element: RefObject<HTMLDivElement | null>; revealed: boolean } {
  const element = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const [seen, setSeen] = useState(false);
  const revealed = seen || still;

  useEffect(() => {
    if (revealed || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some((entry) => shareInView(entry) >= REVEAL_AT)),
      { threshold: STEPS },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [revealed]);

  return { element, revealed };
}
