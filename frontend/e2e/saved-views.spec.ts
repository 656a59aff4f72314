import { expect, type Page, test } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { expectSoundAtWidths } from './support/widths';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const chips = (page: Page) => page.getByRole('list', { name: 'Saved views' });

async function saveAs(page: Page, name: string) {
  await button(page, 'Views').click();
  await menu(page).getByLabel('Save this view as').fill(name);
  await page.keyboard.press('Enter');
  await expect(menu(page).getByRole('button', { name, exact: true })).toBeVisible();
}

test('a saved view restores the filters and columns of the list, even in another browser', async ({
  page,
  browser,
}) => {
  await openAs(page, 'SUPERADMIN', '/superadmin?tab=users&role=ADMIN');
  const heading = (name: string, on = page) => on.getByRole('columnheader', { name });
  await button(page, 'Display').click();
  await page.getByLabel('College').check();
  await page.getByLabel('Join Date').uncheck();
  await page.keyboard.press('Escape');
  await saveAs(page, 'Staff');
  await expectSoundAtWidths(page, 'menu of views');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Views')).toBeFocused();
  await expect(chips(page).getByRole('button', { name: 'Staff' })).toHaveAttribute('aria-pressed', 'true');
  await expectSoundAtWidths(page, 'list with a view');

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const elsewhere = await (await browser.newContext({ baseURL: page.url() })).newPage();
  await elsewhere.goto('/about');
  await elsewhere.evaluate((kept) => localStorage.setItem('token', kept ?? ''), token);
  await elsewhere.goto('/superadmin?tab=users');
  await expect(heading('Join Date', elsewhere)).toBeVisible();
  const chip = chips(elsewhere).getByRole('button', { name: 'Staff' });
  await tabTo(chip);
  await elsewhere.keyboard.press('Enter');
  await expect(heading('College', elsewhere)).toBeAttached();
  await expect(heading('Join Date', elsewhere)).toHaveCount(0);
  await expect(elsewhere).toHaveURL(/role=ADMIN/);
  await elsewhere.context().close();
});
