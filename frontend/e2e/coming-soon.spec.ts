import { expect, type Page, test } from '@playwright/test';

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

  test('starts at three months on each visit and ticks every second, and Notify Me does nothing', async ({
    page,
  }) => {
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

    await test.step('the Notify Me button does nothing', async () => {
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
  });
});
