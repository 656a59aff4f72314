import type { Page } from '@playwright/test';

/** Finds controls whose press target is smaller than 44 by 44 pixels. A link or button in a line of text is exempt. */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets);

function findSmallTargets(): string[] {
  const LEAST = 43.5;
  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, [role="tab"], [role="switch"], [role="checkbox"]';
  const isWithinText = (element: Element) => {
    const own = element.textContent?.trim() ?? '';
    const around = element.parentElement?.textContent?.trim() ?? '';
    return element.matches('a, button') && getComputedStyle(element).display === 'inline' && around !== own;
  };
  /**
   * Returns the element that receives the press: the label or frame of a checkbox or text field, the box that a link
   * covers, or else the element itself.
   */
  const targetOf = (element: Element) => {
    const covers =
      getComputedStyle(element, '::after').position === 'absolute' && element instanceof HTMLElement;
    const frame = element.closest('label, .MuiInputBase-root, .MuiCheckbox-root');
    return frame ?? (covers ? element.offsetParent : null) ?? element;
  };
  const isLarge = (element: Element) => {
    const { width, height } = targetOf(element).getBoundingClientRect();
    return width >= LEAST && height >= LEAST;
  };
  /** True if another link to the same address is large. For example, a list repeats the links of a chart's columns. */
  const hasTwin = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    [...document.querySelectorAll('a')].some(
      (other) => other !== element && other.href === element.href && isLarge(other),
    );
  const found: string[] = [];
  for (const element of document.querySelectorAll(CONTROLS)) {
    if (element.closest('[aria-hidden="true"]') || isWithinText(element)) continue;
    if (element.matches(':disabled') || hasTwin(element)) continue;
    const target = targetOf(element);
    const { width, height } = target.getBoundingClientRect();
    const { visibility, clipPath } = getComputedStyle(element);
    if (width <= 1 || height <= 1 || visibility === 'hidden' || clipPath !== 'none') continue;
    if (width >= LEAST && height >= LEAST) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName;
    found.push(`${name.slice(0, 40)} ${Math.round(width)} x ${Math.round(height)}`);
  }
  return [...new Set(found)];
}
