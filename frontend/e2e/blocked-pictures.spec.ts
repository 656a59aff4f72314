import { expect, type Page, test } from '@playwright/test';
import { openAs } from './support/staff';

/** Blocks all pictures, like a content blocker. */
test.beforeEach(({ context }) =>
  context.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  ),
);

/** Returns the addresses of the images that the browser shows as its broken-image icon, because they failed to load. */
const brokenImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.getClientRects().length > 0)
      .map((image) => image.currentSrc || image.src),
  );

/** Scrolls through the page, because lazy pictures load only when they come near the window. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await page.waitForFunction(
      () => ![...document.images].some((image) => image.loading !== 'lazy' && !image.complete),
    );
  }
}

test('if the browser blocks all pictures, public screens show no broken image', async ({ page }) => {
  for (const path of ['/', '/about', '/login', '/coming-soon/career']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // If a picture is missing, the slideshow of the home page shows a text such as `Alumni Image 1` instead.
    if (path === '/') await expect(page.getByText('Alumni Image 1')).toBeVisible();
    await scrollThrough(page);
    await expect.poll(() => brokenImages(page), path).toEqual([]);
  }
});

test('if the browser blocks all pictures, dashboard and profile show no broken image', async ({ page }) => {
  await openAs(page, 'SUPERADMIN', '/superadmin?tab=users');
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  await expect.poll(() => brokenImages(page)).toEqual([]);
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect.poll(() => brokenImages(page)).toEqual([]);
});
