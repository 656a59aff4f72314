import { type RefObject, useEffect } from 'react';

/** The height of the navigation as a custom property of the page; absent on a screen without navigation. */
export const NAVIGATION_HEIGHT = '--navigation-height';

/** Measures the navigation, whose height depends on the reader's text size and the society's name. */
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
