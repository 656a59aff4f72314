import { expect, type Page } from '@playwright/test';

/** Returns by how many pixels the page is wider than the window. */
export const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Expects that nothing overflows the window horizontally. */
export async function expectToFit(page: Page) {
  expect(await excess(page)).toBeLessThanOrEqual(0);
}
