import { devices, expect, test } from '@playwright/test';

const { viewport, userAgent, deviceScaleFactor } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, hasTouch: true, isMobile: true });

test('on a phone a tap on the suggested domain completes the e-mail address', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('E-mail address');
  await field.fill('asha');
  await page.getByRole('button', { name: 'Add @gmail.com' }).tap();
  await expect(field).toHaveValue('asha@gmail.com');
  await expect(page.getByRole('button', { name: 'Add @gmail.com' })).toHaveCount(0);
  await expect(page.getByText('Press Tab or Enter')).toBeHidden();
});
