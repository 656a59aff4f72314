import { type RefObject, useEffect } from 'react';

/**
 * Keeps the attribute `data-more` of a scrolling row up to date. It names the ends at which content is hidden: "start",
 * "end", "start end" or an empty text.
 */
export function useScrollEdges(root: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const row = root.current?.querySelector<HTMLElement>(selector);
    if (!row) return;
    const measure = () => {
      const left = Math.abs(row.scrollLeft);
      const right = row.scrollWidth - row.clientWidth - left;
      // A difference of at most one pixel comes from rounding, so it does not count as hidden content.
      row.dataset.more = [left > 1 && 'start', right > 1 && 'end'].filter(Boolean).join(' ');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    for (const child of row.children) observer.observe(child);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [root, selector]);
}
