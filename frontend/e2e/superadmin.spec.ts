import { expect, type Page, test } from '@playwright/test';
import { addMembers, type Clan } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { expectSoundAtWidths } from './support/widths';

const users = ({ name }: Clan) => `/superadmin?tab=users&search=${name}`;
const role = (page: Page, name: string) => page.getByRole('combobox', { name: `Role of ${name}` });

async function chooseRole(page: Page, name: string, chosen: string) {
  await expect(role(page, name)).toBeVisible();
  // Wait for the table: until its script has loaded, the page shows the members in a simpler list.
  await expect(page.getByRole('status', { name: 'Loading the table' })).toHaveCount(0);
  await role(page, name).click();
  await page.getByRole('option', { name: chosen, exact: true }).click();
}

test('in a narrow table the actions column does not cover the focused cell', async ({ page }) => {
  const clan = await addMembers(1);
  await page.setViewportSize({ width: 900, height: 812 });
  await openAs(page, 'SUPERADMIN', users(clan));
  const table = page.getByRole('grid', { name: 'Members' });
  const email = table.getByRole('gridcell', { name: clan.email(1) });
  await email.click();
  await expect(page.getByRole('dialog', { name: 'Alumni Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(email).toBeFocused();
  const edgeOf = async (field: string) => {
    const box = await table.locator(`[role="gridcell"][data-field="${field}"]`).boundingBox();
    return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) };
  };
  for (const field of ['role', 'department', 'passingYear', 'createdAt']) {
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await edgeOf(field)).right - (await edgeOf('actions')).left)
      .toBeLessThanOrEqual(1);
  }
  await expect(button(page, `Delete ${clan.member(1)}`)).toBeInViewport({ ratio: 1 });
});

test('a failed role change shows the old role again, and the focus stays in the list when a row disappears', async ({
  page,
  context,
}) => {
  const clan = await addMembers(1);
  const name = clan.member(1);
  // The rest of the page stays usable if one of its scripts fails to load.
  await page.route('**/assets/UndoStrip-*.js', (route) => route.abort());
  await openAs(page, 'SUPERADMIN', `${users(clan)}&role=ALUMNI`);
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Members' })).toBeVisible();
  await expect(role(page, name)).toHaveText('Alumni');
  await context.setOffline(true);
  await chooseRole(page, name, 'Admin');
  await expect(page.getByText('Failed to update user role')).toBeVisible();
  await expect(role(page, name)).toHaveText('Alumni');
  await context.setOffline(false);

  await chooseRole(page, name, 'Admin');
  await expect(page.getByText('No Users Found')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Members found' })).toBeFocused();
});

test('a role is changed in the list, and a user is deleted after a confirmation', async ({ page }) => {
  const clan = await addMembers(2);
  const name = clan.member(1);
  await openAs(page, 'SUPERADMIN', users(clan));

  await test.step('a role is changed, and a superadmin cannot be deleted', async () => {
    await expect(button(page, `Delete ${name}`)).toBeEnabled();
    await chooseRole(page, name, 'SuperAdmin');
    await expect(page.getByText('User role updated successfully')).toBeVisible();
    await expect(button(page, `Delete ${name}`)).toBeDisabled();
    await page.reload();
    await expect(role(page, name)).toHaveText('SuperAdmin');
    await chooseRole(page, name, 'Alumni');
    await expect(button(page, `Delete ${name}`)).toBeEnabled();
  });

  await test.step('a user is deleted after a confirmation', async () => {
    // The second press of the double press hits the backdrop of the dialog, and must not close the dialog.
    await button(page, `Delete ${name}`).dblclick();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to delete this user? This action cannot be undone.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await button(page, `Delete ${name}`).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(button(page, `View ${name}`)).toHaveCount(0);
    await expect(button(page, `View ${clan.member(2)}`)).toBeVisible();
    // The deletion removed the focused row, so the page moved the focus to the tab panel.
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });
});

test("the browser's Back asks before it discards an edit of a user", async ({ page }) => {
  const clan = await addMembers(1);
  await openAs(page, 'SUPERADMIN', '/superadmin');
  await page.getByRole('tab', { name: 'User Management' }).click();
  await page.getByLabel('Search members').fill(clan.name);
  await button(page, `View ${clan.member(1)}`).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User Details' });
  await dialog.getByLabel('Full Name').fill('Asha Devi');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Asha Devi');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await button(page, `Delete ${clan.member(1)}`).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(users(clan));
  await expect(button(page, `Delete ${clan.member(1)}`)).toBeVisible();
});

test('with the keyboard, a superadmin changes a role, and opens and cancels an edit and a deletion', async ({
  page,
}) => {
  const clan = await addMembers(1);
  const name = clan.member(1);
  const { keyboard } = page;
  await openAs(page, 'SUPERADMIN', users(clan));
  await expect(role(page, name)).toBeVisible();
  await button(page, 'Table').focus();
  await keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Select all on this page');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(role(page, name)).toBeFocused();

  // The arrow keys only move the focus in the list of roles. Enter chooses the focused role.
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Alumni' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByText('User role updated successfully')).toBeVisible();
  await expect(role(page, name)).toHaveText('Admin');
  await expect(role(page, name)).toBeFocused();

  await keyboard.press('End');
  await expect(button(page, `View ${name}`)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit User Details' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(button(page, `View ${name}`)).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(button(page, `Delete ${name}`)).toBeFocused();
  await keyboard.press('Space');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(button(page, `Delete ${name}`)).toBeFocused();
});

test('axe finds no problem on the superadmin dashboard at widths of 1280 and 375 px', async ({ page }) => {
  const clan = await addMembers(2);
  await openAs(page, 'SUPERADMIN', '/superadmin');
  await expectSoundAtWidths(page, 'overview');
  await button(page, 'Settings').click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await expectSoundAtWidths(page, 'settings');
  await page.goto(users(clan));
  await button(page, `View ${clan.member(1)}`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSoundAtWidths(page, 'edit dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, `Delete ${clan.member(1)}`).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSoundAtWidths(page, 'the question');
});
