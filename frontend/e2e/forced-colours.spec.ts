import { expect, type Locator, test } from '@playwright/test';
import { openAs } from './support/staff';

/** The computed background, of the element or of its `::before`. */
const ground = (element: Locator, pseudo?: string) =>
  element.evaluate((one, name) => getComputedStyle(one, name).backgroundColor, pseudo);

test('forced colours leave tabs, choices, switches, progress, dots and filled buttons visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, 'SUPERADMIN', '/superadmin?tab=analytics');
  const canvas = await ground(page.locator('body'));
  const visible = async (element: Locator, pseudo?: string) => {
    await expect(element).toBeAttached();
    expect(await ground(element, pseudo)).not.toBe(canvas);
  };

  await visible(page.locator('.MuiTabs-indicator'));
  const chart = page.getByRole('button', { name: 'Chart' }).first();
  await visible(chart);
  await expect(page.getByRole('button', { name: 'Table' }).first()).not.toHaveCSS(
    'background-color',
    await ground(chart),
  );
  await visible(page.getByRole('switch').locator('.drawn-switch'), '::before');
  const bar = page.getByRole('region', { name: 'Department Distribution' }).locator('.bar').first();
  expect(await bar.evaluate((one) => getComputedStyle(one).fill)).not.toBe(canvas);

  await page.goto('/profile');
  await visible(page.locator('.MuiLinearProgress-bar').first());
  await visible(page.getByRole('button', { name: 'Edit Profile' }));

  await page.goto('/');
  const dot = page.getByRole('button', { name: 'Picture 1:' });
  await visible(dot, '::before');
  expect(await ground(page.getByRole('button', { name: 'Picture 2:' }), '::before')).not.toBe(
    await ground(dot, '::before'),
  );
});
