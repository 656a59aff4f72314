import type { KeyboardEvent, RefObject } from 'react';

/** The left and right arrow keys, Home and End move the focus among the links of an element. */
export function useArrowKeys(element: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    const links = [...(element.current?.querySelectorAll('a') ?? [])];
    const present = links.indexOf(event.target as HTMLAnchorElement);
    const next = { ArrowLeft: present - 1, ArrowRight: present + 1, Home: 0, End: links.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
}
