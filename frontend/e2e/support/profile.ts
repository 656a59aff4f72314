import { expect, type Page } from '@playwright/test';
import { button } from './registration';

export const PHONE = { width: 375, height: 740 };

/** The two window sizes of the tests whose result depends on the width. */
export const windows = [
  { name: 'a wide window', viewport: { width: 1280, height: 800 } },
  { name: 'a phone', viewport: PHONE },
];

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

export async function openTab(page: Page, name: string) {
  await tab(page, name).click();
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
}

/** Returns the element with the value of a fact on the profile, such as `City`. */
export const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

export const statistic = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Statistics' }).getByRole('listitem').filter({ hasText: label });

export async function startEditing(page: Page) {
  await button(page, 'Edit Profile').click();
  await expect(button(page, 'Save Changes')).toBeVisible();
  await scrolled(page);
}

/** Waits until the form has scrolled into view, because a press during the scroll misses the button. */
async function scrolled(page: Page) {
  let before: number;
  let now = -1;
  do {
    before = now;
    await page.waitForTimeout(100);
    now = await page.evaluate(() => window.scrollY);
  } while (now !== before);
}

export async function saveChanges(page: Page) {
  await button(page, 'Save Changes').click();
  await expect(
    page.getByRole('status').getByText('Profile updated successfully', { exact: true }),
  ).toBeVisible();
  await expect(button(page, 'Edit Profile')).toBeVisible();
}

export const unsaved = (page: Page) => page.getByText('You have unsaved changes', { exact: true });

/** The dialog that asks for a confirmation, for example before the page discards unsaved text or deletes a record. */
export const question = (page: Page) => page.getByRole('alertdialog');

/** Presses a button of the dialog and waits until the dialog is gone. While it fades out, the page ignores presses. */
export async function answer(page: Page, name: string): Promise<void> {
  await question(page).getByRole('button', { name }).click();
  await expect(question(page)).toHaveCount(0);
}
