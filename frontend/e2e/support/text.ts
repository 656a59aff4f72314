import type { Page } from '@playwright/test';

/**
 * Finds text that cannot be read, because its box cuts it off or other text overlaps it. Ignores data grids: they may
 * cut off a cell, because the details of the row show the whole value.
 */
export const lostText = (page: Page): Promise<string[]> => page.evaluate(findLostText);

function findLostText(): string[] {
  interface Piece {
    text: string;
    element: Element;
    rect: DOMRect;
  }
  /**
   * Returns a function that tells whether the condition holds for an element or one of its ancestors. It checks each
   * element once, because styles are slow to read.
   */
  const withAncestors = (isSo: (element: Element) => boolean) => {
    const known = new Map<Element, boolean>();
    const ask = (element: Element | null): boolean => {
      if (!element) return false;
      const answer = known.get(element) ?? (isSo(element) || ask(element.parentElement));
      known.set(element, answer);
      return answer;
    };
    return ask;
  };
  const isHidden = withAncestors((one) => {
    const { clipPath, clip, visibility, display, opacity, position } = getComputedStyle(one);
    const isTiny = one.clientWidth <= 1 && one.clientHeight <= 1;
    if (visibility === 'hidden' || display === 'none' || opacity === '0') return true;
    return isTiny && position === 'absolute' && (clipPath !== 'none' || clip !== 'auto');
  });
  const piecesOf = (node: Node): Piece[] => {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || !text || element.closest('script, style, option, noscript')) return [];
    if (element.closest('[role="grid"]') || isHidden(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map((rect) => ({ text: text.slice(0, 40), element, rect }));
  };
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) pieces.push(...piecesOf(walker.currentNode));

  const measure = (box: Element) => {
    const { overflowX, overflowY, position } = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return { overflowX, overflowY, position, left, right, top, bottom };
  };
  const frames = new Map<Element, ReturnType<typeof measure>>();
  const frameOf = (box: Element) => {
    const frame = frames.get(box) ?? measure(box);
    frames.set(box, frame);
    return frame;
  };

  const found = new Set<string>();
  for (const { text, element, rect } of pieces) {
    let [scrollsAcross, scrollsDown] = [false, false];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, left, right, top, bottom } = frameOf(box);
      // The box of a text is taller than its letters, so a quarter of its height may overflow above or below.
      const leeway = rect.height / 4;
      const across = rect.left < left - 2 || rect.right > right + 2;
      const down = rect.top < top - leeway || rect.bottom > bottom + leeway;
      // Text that overflows a scrollable box can be scrolled into view.
      scrollsAcross ||= /auto|scroll/.test(overflowX);
      scrollsDown ||= /auto|scroll/.test(overflowY);
      if (!scrollsAcross && across && /hidden|clip/.test(overflowX)) found.add(`cut off: ${text}`);
      if (!scrollsDown && down && /hidden|clip/.test(overflowY)) found.add(`cut off: ${text}`);
      if (position === 'fixed') break;
    }
  }
  const isFloating = withAncestors((one) => /fixed|sticky/.test(getComputedStyle(one).position));
  const still = pieces.filter(({ element }) => !isFloating(element));
  still.forEach((one, index) => {
    for (const other of still.slice(index + 1)) {
      if (one.element === other.element) continue;
      const inset = (one.rect.height + other.rect.height) / 6;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 3 && down - inset > 2) found.add(`overlap: ${one.text} / ${other.text}`);
    }
  });
  return [...found];
}
