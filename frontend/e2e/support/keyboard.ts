import { expect, type Locator } from '@playwright/test';

/** Moves to the target with Tab only; fails if the focus goes around the page without reaching it. */
export async function tabTo(target: Locator) {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 160; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
