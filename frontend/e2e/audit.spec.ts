import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { atWidths } from './support/widths';

const WIDTHS = [1280, 1000, 375];
const entries = (page: Page) => page.getByRole('grid', { name: 'Audit log' }).getByRole('row');

test('the audit log shows actor, action and member of an entry, can be filtered, and passes axe', async ({
  page,
}) => {
  const clan = await addMembers(2);
  await openAs(page, 'SUPERADMIN', `/superadmin?tab=users&search=${clan.name}`);
  await page.getByRole('combobox', { name: `Role of ${clan.member(1)}` }).click();
  await page.getByRole('option', { name: 'Admin', exact: true }).click();
  await expect(page.getByText('User role updated successfully')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, 'Export JSON').click();
  await download;
  await button(page, `Delete ${clan.member(2)}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();

  await page.getByRole('tab', { name: 'Audit' }).click();
  const changed = entries(page).filter({ hasText: clan.member(1) });
  await expect(changed).toContainText('Role changed');
  await expect(changed).toContainText('Asha Devi Rao');
  await expect(changed).toContainText('Role: Alumni → Admin');
  const deleted = entries(page).filter({ hasText: clan.member(2) });
  await expect(deleted).toContainText('User deleted');
  await expect(deleted).toContainText(`${clan.member(2)} (${clan.email(2)}), deleted`);
  await expect(entries(page).filter({ hasText: 'Data exported' }).first()).toContainText('Format: JSON');
  await atWidths(
    page,
    async (width) => {
      const grid = page.getByRole('grid', { name: 'Audit log' });
      expect(await grid.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
      await expect(changed).toContainText('Role: Alumni → Admin');
      await expectNoFindings(page, `log at ${width} px`);
    },
    WIDTHS,
  );

  await page.getByLabel('Member', { exact: true }).fill(clan.name);
  await expect(page.getByText('Showing 1 to 2 of 2 entries')).toBeVisible();
  await page.getByLabel('Action', { exact: true }).selectOption('User signed out');
  await expect(page.getByText('No entries found')).toBeVisible();
  await atWidths(page, (width) => expectNoFindings(page, `empty log at ${width} px`), WIDTHS);
  await page.goBack();
  await expect(changed).toBeVisible();
  await button(page, 'Clear Filters').click();
  await expect(page.getByLabel('Member', { exact: true })).toHaveValue('');

  await test.step('days in the wrong order show an error', async () => {
    const error = page.getByText('The day under “To” is before the day under “From”.');
    await page.getByLabel('From', { exact: true }).fill('2025-01-02');
    await page.getByLabel('To', { exact: true }).fill('2025-01-01');
    await expect(error).toBeVisible();
    await page.getByLabel('To', { exact: true }).fill('2025-01-02');
    await expect(error).toHaveCount(0);
  });
});
