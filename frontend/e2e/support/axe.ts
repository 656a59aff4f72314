import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at a screen once it is drawn and no message is on its way. */
export async function expectNoFindings(page: Page, screen: string) {
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    // Targets of 24 pixels, which axe leaves out unless it is asked.
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(findings, screen).toEqual([]);
}
