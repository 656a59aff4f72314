import { expect, test } from '@playwright/test';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';

test('the first row of the list is visible without scrolling on both dashboards, with open filters and a saved view', async ({
  page,
}) => {
  const row = page.locator('[data-rowindex="0"]');
  const bottom = () => row.evaluate((element) => element.getBoundingClientRect().bottom);
  const openFilters = async () => {
    await button(page, 'Filters').click();
    await expect(row).toBeVisible();
    const filters = page.getByRole('region', { name: 'Filters' });
    await expect(filters).toBeVisible();
    const heights = await filters
      .locator('.MuiInputBase-root')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await addMembers(12);
  await openAs(page, 'SUPERADMIN', '/admin?tab=users');
  await openFilters();
  expect(await bottom()).toBeLessThanOrEqual(700);
  await page.goto('/superadmin?tab=users');
  await openFilters();
  expect(await bottom()).toBeLessThanOrEqual(700);

  await button(page, 'Views').click();
  await page.getByLabel('Save this view as').fill('A view');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Rename A view')).toBeVisible();
  expect(await bottom()).toBeLessThanOrEqual(800);
  await page.goto('/admin?tab=users');
  await openFilters();
  await expect(button(page, 'A view')).toBeVisible();
  expect(await bottom()).toBeLessThanOrEqual(800);
});

/** The width of a faded end of the row of tabs, in pixels. */
const FADE = 48;

test('on a phone the row of tabs fades out at its end and scrolls to the tabs that do not fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAs(page, 'SUPERADMIN', '/superadmin');
  const audit = page.getByRole('tab', { name: 'Audit' });
  await expect(audit).not.toBeInViewport();
  // The end of the row fades out, because more tabs follow there.
  const row = page.locator('.MuiTabs-scroller');
  await expect(row).toHaveAttribute('data-more', 'end');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('End');
  await expect(audit).toBeInViewport();
  await audit.click();
  await expect(row).toHaveAttribute('data-more', 'start');
  await expect(page).toHaveURL(/tab=audit/);

  // The fade covers no part of the selected tab.
  const analytics = page.getByRole('tab', { name: 'Analytics' });
  await analytics.click();
  await expect(row).toHaveAttribute('data-more', 'start end');
  const [outer, inner] = [await row.boundingBox(), await analytics.boundingBox()];
  if (!outer || !inner) throw new Error('The row is not visible.');
  expect(inner.x - outer.x).toBeGreaterThan(FADE);
  expect(outer.x + outer.width - (inner.x + inner.width)).toBeGreaterThan(FADE);
});
