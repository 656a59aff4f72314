import { expect, type Page } from '@playwright/test';

/** Nothing sticks out of the window to the side. */
export async function expectToFit(page: Page) {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
