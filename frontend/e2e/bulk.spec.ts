import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { beginBulkAction, endBulkAction } from './support/bulk';
import { giveRole } from './support/database';
import { expectToFit } from './support/fit';
import { addMembers, type Clan, joinClan } from './support/membership';
import { button } from './support/registration';
import { openAs, signInAs } from './support/staff';
import { atWidths, expectSoundAtWidths } from './support/widths';

const users = ({ name }: Clan) => `/superadmin?tab=users&search=${name}`;
const checkbox = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const strip = (page: Page) => page.getByRole('region', { name: 'Action on members' });
/**
 * Expects that the strip (the region that reports the action) is in the window and that its group has the focus. From
 * the group, Tab leads to the buttons of the strip.
 */
async function expectStripShown(page: Page) {
  await expect(strip(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Action in the background' })).toBeFocused();
}

/** Selects the members with these numbers, in the table or on the cards. */
async function selectRows(page: Page, clan: Clan, numbers: number[]) {
  for (const number of numbers) await checkbox(page, `Select ${clan.member(number)}`).check();
}

const selectPage = (page: Page) => checkbox(page, 'Select all on this page').check();

test('a superadministrator changes the role of selected members, and deletes more than a hundred members in the background', async ({
  page,
}) => {
  test.slow();
  const wide = { width: 1280, height: 800 };
  await page.setViewportSize(wide);
  const clan = await addMembers(103);
  await openAs(page, 'SUPERADMIN', users(clan));
  const question = page.getByRole('alertdialog');

  await test.step('the role is changed after a confirmation', async () => {
    await selectRows(page, clan, [102, 103]);
    await expect(page.getByText('2 members selected')).toBeVisible();
    await expectSoundAtWidths(page, 'selection');
    await button(page, 'Change Role').click();
    await expect(question).toContainText('Make 2 members (2 alumni) Admin?');
    await expectSoundAtWidths(page, 'question about a role');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await question.getByRole('button', { name: 'Change Role' }).click();
    await expect(strip(page)).toContainText('2 members are now Admin.');
    await expectStripShown(page);
    await expect(page.getByRole('combobox', { name: `Role of ${clan.member(102)}` })).toHaveText('Admin');
    await expect(page.getByRole('combobox', { name: `Role of ${clan.member(101)}` })).toHaveText('Alumni');
    await expect(page.getByText(/members? selected/)).toHaveCount(0);
    await strip(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(strip(page)).toHaveCount(0);
  });

  await test.step('on a phone, all found members are deleted after the user types their number', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await selectPage(page);
    await expect(page.getByText('12 members selected')).toBeVisible();
    await button(page, 'Select all 103 that match').click();
    await expect(page.getByText('All 103 matching members selected')).toBeVisible();
    await button(page, 'Delete Selected').click();
    await expect(question).toContainText('Delete 103 members (101 alumni and 2 administrators)');
    const confirm = question.getByRole('button', { name: 'Delete' });
    await expect(confirm).toBeDisabled();
    await question.getByLabel('Type 103 to confirm').fill('12');
    await expect(confirm).toBeDisabled();
    await question.getByLabel('Type 103 to confirm').fill('103');
    await expectSoundAtWidths(page, 'question about a deletion');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await confirm.click();
    await expect(strip(page)).toContainText('103 members deleted.');
    await expectStripShown(page);
    await expect(page.getByText('No Users Found')).toBeVisible();
    await expect(strip(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectSoundAtWidths(page, 'after the deletion');
  });

  await test.step('the audit log lists the deleted members', async () => {
    await page.setViewportSize(wide);
    await page.getByRole('tab', { name: 'Audit' }).click();
    // Other browser tests delete members at the same time, so their entries may be newer.
    const deletions = page.getByRole('row').filter({ hasText: 'Users deleted' });
    const entry = deletions.filter({ hasText: 'Members: 103' }).first();
    await entry.getByRole('button', { name: 'Show 103 members' }).click();
    const lines = page.getByRole('dialog', { name: 'Members of this entry' });
    await expect(lines.getByRole('listitem')).toHaveCount(25);
    await atWidths(page, (width) => expectNoFindings(page, `members of an entry at ${width} px`));
  });
});

test('the page shows the progress of a running bulk action as soon as it loads, and the user can stop the action', async ({
  page,
}) => {
  const email = await signInAs(page, 'SUPERADMIN');
  await beginBulkAction(email);
  await page.goto('/superadmin?tab=users');
  await expect(strip(page)).toContainText('Deletion: 300 of 1,200 members done');
  await expect(strip(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expectSoundAtWidths(page, 'progress');
  await strip(page).getByRole('button', { name: 'Stop' }).click();
  await expect(strip(page)).toContainText('Deletion stopped after 300 of 1,200 members.');
  await endBulkAction(email);
});

test('an administrator exports members selected on two pages, even after a look at another tab, and sees no button to delete members', async ({
  page,
}) => {
  const clan = await addMembers(14);
  await openAs(page, 'ADMIN', `/admin?tab=users&search=${clan.name}&sortBy=fullName&sortOrder=asc`);
  await selectRows(page, clan, [1, 2]);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
  await selectRows(page, clan, [13]);
  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByText('3 members selected')).toBeVisible();
  await expect(button(page, 'Delete Selected')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await button(page, 'Export Selected as JSON').click();
  const members: { email: string }[] = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(members.map(({ email }) => email)).toEqual([1, 2, 13].map(clan.email));
  await page.getByLabel('Search members').fill(`${clan.name} member01`);
  await expect(page.getByText(/members? selected/)).toHaveCount(0);
});

test("a bulk deletion skips SuperAdmins and the user's own account, and the confirmation and the result say so", async ({
  page,
}) => {
  const clan = await addMembers(3);
  const email = await openAs(page, 'SUPERADMIN', '/superadmin');
  await joinClan(clan, email);
  await giveRole(clan.email(3), 'SUPERADMIN');
  await page.goto(users(clan));
  await selectPage(page);
  await button(page, 'Delete Selected').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Delete 2 members (2 alumni)');
  await expect(question).toContainText('Left out: 1 SuperAdmin and your own account.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(strip(page)).toContainText('2 members deleted.');
  await expect(strip(page)).toContainText('Left out: 1 SuperAdmin and your own account.');
  await expect(page.getByText(/^Showing /)).toHaveText('Showing 1 to 2 of 2 users');
  await atWidths(page, () => expectToFit(page));
});

test('Shift with a click or Space selects a range of members, in the table and on the cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const clan = await addMembers(12);
  await openAs(page, 'SUPERADMIN', `${users(clan)}&sortBy=fullName&sortOrder=asc`);
  const member = (number: number) => checkbox(page, `Select ${clan.member(number)}`);
  const selected = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  await member(1).click();
  await expect(page.getByText('Hold Shift for a range.')).toBeVisible();
  await member(11).click({ modifiers: ['Shift'] });
  await selected('11 members selected');
  await button(page, 'Clear Selection').click();
  await member(3).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await selected('5 members selected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Clear Selection').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 members selected')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Selection' })).toBeFocused();
  await button(page, 'Cards').click();
  await member(9).click();
  await expectNoFindings(page, 'hint about Shift');
  await member(4).click({ modifiers: ['Shift'] });
  await selected('6 members selected');
  await member(12).focus();
  await page.keyboard.press('Shift+Space');
  await selected('9 members selected');
});
