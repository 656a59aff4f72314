import { type RefObject, useEffect } from 'react';

/** The CSS custom property that holds the height of the navigation. It is not set on a screen without navigation. */
export const NAVIGATION_HEIGHT = '--navigation-height';

/** Updates the custom property, because the height depends on the reader's text size and the society's name. */
export function useNavigationHeight(navigation: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: element } = navigation;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(NAVIGATION_HEIGHT, `${element.getBoundingClientRect().height}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(NAVIGATION_HEIGHT);
    };
  }, [navigation]);
}
