import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { frames } from './frames';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules whose result depends on the colours. All other rules give the same result in both schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the screen, in the light and in the dark scheme. Ends in the light scheme. */
export async function expectNoFindings(page: Page, screen: string) {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0);
  await switchScheme(page, 'dark');
  expect(await findings(page, { runOnly: COLOUR_RULES }), `${screen}, dark`).toEqual([]);
  await switchScheme(page, 'light');
  // axe checks the size of targets (24 pixels) only if asked.
  const all = { rules: { 'target-size': { enabled: true } } };
  expect(await findings(page, all), `${screen}, light`).toEqual([]);
}

/** Loads axe once per document, because its script is larger than a megabyte. */
async function findings(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (own) => {
    const { violations } = await window.axe.run({ ...own, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, options);
}

async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await frames(page);
}
