import { type RefObject, useEffect } from 'react';

/** The lower edge of an element that messages must not cover, as a custom property of the page. */
export const BELOW = '--messages-below';

/** Above this height of the window the first messages appear. */
const REACH = 240;

/** Keeps messages below an element while it is in their way, wherever the page is scrolled. */
export function useMessagesBelow(element: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const { current } = element;
    if (!active || !current) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = current.getBoundingClientRect();
      style.setProperty(BELOW, top < REACH && bottom > 0 ? `${bottom}px` : '0px');
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      style.removeProperty(BELOW);
    };
  }, [element, active]);
}
