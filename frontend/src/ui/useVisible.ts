import { type RefObject, useEffect, useState } from 'react';

/** Returns true while at least `share` of an element, from 0 to 1, is in the window. */
export function useVisible(element: RefObject<Element | null>, share: number): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible((entries.at(-1)?.intersectionRatio ?? 0) >= share),
      { threshold: share },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share]);
  return visible;
}
