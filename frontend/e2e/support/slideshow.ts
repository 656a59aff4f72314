import { expect, type Page } from '@playwright/test';

/** Returns the label of the current picture, such as `2 of 5`. */
export const shownSlide = (page: Page) =>
  page.locator('[aria-roledescription="slide"][aria-hidden="false"]').getAttribute('aria-label');

/** Opens the home page with all pictures loaded and the clock stopped. */
export async function openSlideshow(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[aria-roledescription="slide"] img')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Chooses a picture. The slideshow shows a chosen picture for four seconds, like any other. */
export const choosePicture = (page: Page, number: number) =>
  page.getByRole('button', { name: `Picture ${number}:` }).click();
