import { expect, test } from '@playwright/test';
import { choosePicture, openSlideshow, shownSlide } from './support/slideshow';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LONG = 60_000;

test('the home page shows links and benefits to a visitor, and a slideshow that can be paused', async ({
  page,
}) => {
  await openSlideshow(page);

  await test.step('a visitor sees the links to register and to sign in, and the benefits of membership', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/register');
    await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    for (const benefit of ['Connect with Alumni', 'Access Resources', 'Stay Updated'])
      await expect(page.getByRole('article').filter({ hasText: benefit })).toBeVisible();
  });

  await test.step('each picture stays for four seconds, and the first follows the last', async () => {
    await choosePicture(page, 3);
    await page.clock.runFor(3_999);
    expect(await shownSlide(page)).toBe('3 of 5');
    await page.clock.runFor(1);
    expect(await shownSlide(page)).toBe('4 of 5');
    await page.clock.runFor(4_000);
    expect(await shownSlide(page)).toBe('5 of 5');
    await page.clock.runFor(4_000);
    expect(await shownSlide(page)).toBe('1 of 5');
  });

  await test.step('the slideshow can be paused and resumed', async () => {
    await choosePicture(page, 2);
    await page.getByRole('button', { name: 'Pause the pictures' }).click();
    await page.clock.runFor(LONG);
    expect(await shownSlide(page)).toBe('2 of 5');
    await page.getByRole('button', { name: 'Play the pictures' }).click();
    await page.clock.runFor(4_000);
    expect(await shownSlide(page)).toBe('3 of 5');
  });
});

test('with reduced motion the slideshow stays on one picture and has no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSlideshow(page);
  const before = await shownSlide(page);
  await page.clock.runFor(LONG);
  expect(await shownSlide(page)).toBe(before);
  await expect(page.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0);
  await choosePicture(page, 4);
  expect(await shownSlide(page)).toBe('4 of 5');
});

test('the slideshow pauses while less than 30 % of the slideshow is in view', async ({ page }) => {
  await openSlideshow(page);
  const stage = page.getByRole('region', { name: 'Pictures of the society' }).locator('> div').first();
  const { y = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  const leaveInView = (share: number) =>
    page.evaluate(
      (top) =>
        new Promise<void>((told) => {
          window.scrollTo({ top, behavior: 'instant' });
          // The browser calls all IntersectionObservers in one step, and this newest one last. So the page's own
          // observers have already run when the promise resolves.
          new IntersectionObserver((_entries, watcher) => {
            watcher.disconnect();
            told();
          }).observe(document.body);
        }),
      y + height * (1 - share),
    );
  await leaveInView(0.28);
  const resting = await shownSlide(page);
  await page.clock.runFor(LONG);
  expect(await shownSlide(page)).toBe(resting);
  await leaveInView(0.32);
  // The page starts its timer a moment after the browser reports the intersection.
  await expect(async () => {
    await page.clock.runFor(4_000);
    expect(await shownSlide(page)).not.toBe(resting);
  }).toPass();
});

test('the slideshow waits until all pictures are loaded', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/reunion-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[aria-roledescription="slide"] img')).toHaveCount(5);
  await page.clock.runFor(LONG);
  expect(await shownSlide(page)).toBe('1 of 5');

  const arrived = page.waitForResponse('**/reunion-*');
  release();
  await arrived;
  await expect(async () => {
    await page.clock.runFor(4_000);
    expect(await shownSlide(page)).not.toBe('1 of 5');
  }).toPass();
});

test('text replaces a picture that does not load, and the slideshow continues', async ({ page }) => {
  await page.route('**/library-*', (route) => route.abort());
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(5);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await choosePicture(page, 2);
  await expect(page.getByText('Alumni Image 2')).toBeVisible();
  await page.clock.runFor(4_000);
  expect(await shownSlide(page)).toBe('3 of 5');
});
