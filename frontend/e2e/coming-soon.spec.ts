import { expect, type Page, test } from '@playwright/test';
import { title } from './support/registration';

const SECTIONS = [
  ['alumni-globe', 'Alumni Globe', 'Interactive world map of alumni locations'],
  ['career', 'Career Center', 'Job board'],
  ['news-events', 'News & Events', 'Latest news'],
] as const;

test('the page of each unfinished section shows four planned features and a link to the home page', async ({
  page,
}) => {
  for (const [section, name, feature] of SECTIONS) {
    await page.goto(`/coming-soon/${section}`);
    await expect(title(page, name)).toBeVisible();
    const expectations = page.getByRole('region', { name: 'What to Expect' }).getByRole('listitem');
    await expect(expectations).toHaveCount(4);
    await expect(expectations.first()).toHaveText(feature);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('an unknown section, and a section address without /coming-soon, show a general "Coming Soon" page', async ({
  page,
}) => {
  for (const path of ['/coming-soon/anything-else', '/alumni-globe', '/career', '/news-events']) {
    await page.goto(path);
    await expect(title(page, 'Coming Soon')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Launching Soon' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What to Expect' })).toHaveCount(0);
  }
});

test.describe('the countdown', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  const DAY = 24 * 60 * 60;

  /** Returns the time on the countdown, in seconds. */
  async function timeLeft(page: Page) {
    const parts = page.getByRole('timer').locator('[data-unit]');
    await expect(parts).toHaveCount(4);
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = (await parts.allTextContents()).map(Number);
    return days * DAY + (hours * 60 + minutes) * 60 + seconds;
  }

  test('starts at three months on each visit and ticks every second', async ({ page }) => {
    // From 10 January, three months are 90 days.
    await page.clock.install({ time: new Date('2026-01-10T10:00:00Z') });
    await page.goto('/coming-soon/career');
    expect(90 * DAY - (await timeLeft(page))).toBeLessThan(60);
    await page.clock.pauseAt(new Date('2026-01-10T12:00:00Z'));
    const before = await timeLeft(page);
    await page.clock.runFor(1_000);
    expect(await timeLeft(page)).toBe(before - 1);
    await page.clock.runFor(61_000);
    expect(await timeLeft(page)).toBe(before - 62);
    await page.clock.resume();
    await page.reload();
    expect(90 * DAY - (await timeLeft(page))).toBeLessThan(60);
  });
});

test('the Notify Me button does nothing', async ({ page }) => {
  await page.goto('/coming-soon/career');
  const field = page.getByLabel('E-mail address');
  await field.fill('asha@example.org');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: 'Notify Me' }).click();
  await expect(field).toHaveValue('asha@example.org');
  await expect(page).toHaveURL('/coming-soon/career');
  await expect(page.getByRole('button', { name: 'Dismiss message' })).toHaveCount(0);
  expect(calls).toEqual([]);
});
