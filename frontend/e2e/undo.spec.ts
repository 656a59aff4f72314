import { expect, type Locator, type Page, test } from '@playwright/test';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { atWidths, expectSoundAtWidths } from './support/widths';

const strip = (page: Page, name: string) => page.getByRole('region', { name });
/** Returns the left edge of the text of an element, without its padding. */
const leftOf = (element: Locator) =>
  element.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getBoundingClientRect().left;
  });

test('a superadministrator undoes a deletion in the list and in the audit log', async ({ page }) => {
  const clan = await addMembers(2);
  const name = clan.member(1);
  await openAs(page, 'SUPERADMIN', `/superadmin?tab=users&search=${clan.name}`);
  const remove = async () => {
    await button(page, `Delete ${name}`).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('This action cannot be undone.');
    await expect(question).toContainText('You can still undo the deletion for ten minutes.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(button(page, `View ${name}`)).toHaveCount(0);
  };
  await remove();
  await expect(strip(page, 'Deleted user')).toContainText(`${name} was deleted. You can undo this until`);
  await atWidths(page, (width) => expect(page.getByRole('grid')).toHaveCount(width > 1000 ? 1 : 0));
  await expectSoundAtWidths(page, 'after a deletion');
  await test.step('on a small phone, the filters open in view below the message on the deletion', async () => {
    await page.setViewportSize({ width: 375, height: 560 });
    await button(page, 'Filters').click();
    await expect(page.getByLabel('Role', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await page.reload();
  await strip(page, 'Deleted user').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User restored successfully')).toBeVisible();
  await expect(button(page, `View ${name}`)).toBeVisible();
  await expect(strip(page, 'Deleted user')).toHaveCount(0);

  await remove();
  await page.goto(`/superadmin?tab=audit&log-subject=${clan.email(1)}`);
  const log = page.getByRole('grid', { name: 'Audit log' });
  await expect(log).toContainText(`${name} (${clan.email(1)}), deleted`);
  const undo = button(page, `Undo the deletion of ${name}`);
  await expect(undo).toBeVisible();
  expect(await leftOf(undo)).toBeCloseTo(await leftOf(log.getByText('Role: Alumni').first()), 0);
  await expectSoundAtWidths(page, 'log with an undo');
  await undo.click();
  await expect(log).toContainText('User restored');
  await expect(undo).toHaveCount(0);
  await expect(log).not.toContainText(', deleted');
});
