import { expect, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { startEditing } from './support/profile';
import { button } from './support/registration';

/** Reports the tab as hidden, which pauses the timers of messages. So no message closes before a test checks it. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true })),
);

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} has no box`);
  return box;
};

test('messages appear centred below the navigation, eight pixels apart, at five widths from 320 to 1920 px, and cover no menu', async ({
  page,
}) => {
  await page.goto('/register');
  const messages = page.locator('.notistack-SnackbarContainer').getByRole('status');
  await button(page, 'Continue with LinkedIn').click();
  // Until the scripts of the prerendered page have loaded, the page keeps only the last press. So wait for the message.
  await expect(messages).toHaveCount(1);
  await button(page, 'Continue with Google').click();
  await expect(messages).toHaveCount(2);
  for (const width of [320, 375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 812 });
    const boxes = async () => {
      const [first, second] = await Promise.all([
        messages.nth(0).boundingBox(),
        messages.nth(1).boundingBox(),
      ]);
      const header = await boxOf(page, 'header');
      if (!first || !second) throw new Error('a message has no box');
      const [upper, lower] = first.y < second.y ? [first, second] : [second, first];
      return {
        below: Math.round(upper.y - (header.y + header.height)),
        gap: Math.round(lower.y - (upper.y + upper.height)),
        offCentre: Math.abs(Math.round(upper.x + upper.width / 2 - width / 2)) > 8,
      };
    };
    await expect.poll(boxes, `at ${width} px`).toEqual({ below: 8, gap: 8, offCentre: false });
  }

  await test.step('no message covers an open menu', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await button(page, 'Open menu').press('Enter');
    const menu = page.locator('#mobile-menu');
    await expect(menu).toBeVisible();
    // A press reaches the link only if no message covers it.
    await menu.getByRole('link', { name: 'Home', exact: true }).click({ trial: true });
  });
});

test('if the script that shows messages fails to load, the message appears after a later load succeeds', async ({
  page,
}) => {
  await page.route('**/assets/Messages-*.js', (route) => route.abort());
  await page.goto('/register');
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/Messages-'));
  await button(page, 'Continue with LinkedIn').click();
  await refused;
  await page.unroute('**/assets/Messages-*.js');
  await button(page, 'Continue with Google').click();
  await expect(page.getByText('LinkedIn registration coming soon!')).toBeVisible();
  await expect(page.getByText('Google registration coming soon!')).toBeVisible();
});

test('an error message covers no tab of the profile at three scroll positions', async ({ page }) => {
  await openAsMember(page, '/profile?tab=personal');
  await startEditing(page);
  const first = page.getByLabel('First Name');
  await first.fill('');
  const tabs = page.getByRole('tablist', { name: 'Profile' });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await button(page, 'Save Changes').click();
    const message = page.getByRole('alert').filter({ hasText: 'Please fix the errors before saving' });
    await expect(message).toBeVisible();
    for (const above of [300, 120, 20]) {
      const top = () => tabs.evaluate((element) => element.getBoundingClientRect().top);
      await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), (await top()) - above);
      const gap = async () => {
        const [bar, box] = await Promise.all([tabs.boundingBox(), message.boundingBox()]);
        if (!bar || !box) throw new Error('the tabs or the message have no box');
        return box.y >= bar.y + bar.height || box.y + box.height <= bar.y;
      };
      await expect.poll(gap, `tabs ${above} px from the top at ${width} px`).toBe(true);
    }
  }
});
