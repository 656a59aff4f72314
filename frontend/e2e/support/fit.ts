import { expect, type Page } from '@playwright/test';

/** Expects that nothing overflows the window horizontally. */
export async function expectToFit(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
