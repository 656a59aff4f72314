import { type RefObject, useEffect } from 'react';

/** The CSS custom property that holds the lower edge of an element that messages must not cover. */
export const BELOW = '--messages-below';

/** Height of the top part of the window in which the first messages appear, in pixels. */
const MESSAGES_HEIGHT_PX = 240;

/**
 * Moves messages below the element while the element is in the top part of the window. Follows scrolling and resizing.
 */
export function useMessagesBelow(element: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const { current } = element;
    if (!active || !current) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = current.getBoundingClientRect();
      style.setProperty(BELOW, top < MESSAGES_HEIGHT_PX && bottom > 0 ? `${bottom}px` : '0px');
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
