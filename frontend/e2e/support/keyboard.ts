import { expect, type Locator } from '@playwright/test';

/** Moves the focus to the target with Tab only. Fails if 160 presses do not reach the target. */
export async function tabTo(target: Locator) {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 160; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
