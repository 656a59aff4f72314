import { expect, type Locator, test } from '@playwright/test';
import { run } from './support/database';
import { addMembers } from './support/membership';
import { openAs } from './support/staff';

/** Returns the computed background colour of the element or of its pseudo-element. */
const ground = (element: Locator, pseudo?: string) =>
  element.evaluate((one, name) => getComputedStyle(one, name).backgroundColor, pseudo);

test('forced-colours mode leaves tabs, options, switches, progress, slideshow dots and filled buttons visible', async ({
  page,
}) => {
  // So many mentors of one institution that its building in the skyline has lit windows.
  const { name } = await addMembers(40);
  await run("UPDATE users SET college = 'High School', mentorship_available = true WHERE last_name = $1", [
    name,
  ]);
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, 'SUPERADMIN', '/superadmin?tab=analytics');
  const canvas = await ground(page.locator('body'));
  const visible = async (element: Locator, pseudo?: string) => {
    await expect(element).toBeAttached();
    expect(await ground(element, pseudo)).not.toBe(canvas);
  };

  await visible(page.getByRole('tab', { selected: true }), '::after');
  const chart = page.getByRole('button', { name: 'Chart' }).first();
  await visible(chart);
  await expect(page.getByRole('button', { name: 'Table' }).first()).not.toHaveCSS(
    'background-color',
    await ground(chart),
  );
  await visible(page.getByRole('switch').locator('.drawn-switch'), '::before');
  const bar = page.getByRole('region', { name: 'Department Distribution' }).locator('.bar').first();
  const fillOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).fill);
  expect(await fillOf(bar)).not.toBe(canvas);

  const column = page.getByRole('link', { name: /\d{4}.*member/ }).first();
  await expect(column).toBeVisible();
  await visible(column.locator('span'));

  await page.getByRole('tab', { name: 'Overview' }).click();
  const skyline = page.getByRole('region', { name: 'The society’s skyline' });
  const strokeOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).stroke);
  expect(await strokeOf(skyline.locator('.body').first())).not.toBe(canvas);
  expect(await fillOf(skyline.locator('.window.lit').first())).not.toBe(canvas);

  await page.getByRole('tab', { name: 'User Management' }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  const selected = page.locator('.MuiDataGrid-row.Mui-selected').first();
  await expect(selected).toHaveCSS('outline-style', 'solid');
  const field = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search by name/))
    .first();
  await field.focus();
  await expect(page.locator('.MuiOutlinedInput-root').filter({ has: field })).toHaveCSS(
    'outline-style',
    'solid',
  );

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
