import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on the colours. The others give the same result in both schemes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the screen, in the light and in the dark scheme. Ends in the light scheme. */
export async function expectNoFindings(page: Page, screen: string) {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0);
  await switchScheme(page, 'dark');
  expect(await findings(new AxeBuilder({ page }).withRules(COLOUR_RULES)), `${screen}, dark`).toEqual([]);
  await switchScheme(page, 'light');
  // axe checks the size of targets (24 pixels) only if asked.
  const all = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
  expect(await findings(all), `${screen}, light`).toEqual([]);
}

/**
 * Outside the legacy mode, axe opens a second page for each run to merge the findings of frames. The portal has no
 * frames.
 */
async function findings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

async function switchScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  // Colours fade in; a contrast measured before is wrong. The fades begin with the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}
