import { expect, test } from '@playwright/test';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { expectSoundAtWidths } from './support/widths';

test('an administrator finds members by search, page number and filter, and opens details by click and by URL', async ({
  page,
}) => {
  const width = 1280;
  await page.setViewportSize({ width, height: 800 });
  const clan = await addMembers(30);
  await openAs(page, 'ADMIN', '/admin?tab=users');
  const search = page.getByLabel('Search members');
  const range = page.getByText(/^Showing /);
  const details = page.getByRole('dialog', { name: 'Alumni Details' });

  await expect(range).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill(`${clan.name} member07`);
  await expect(range).toHaveText('Showing 1 to 1 of 1 users');
  await search.fill(clan.name);
  await expect(range).toHaveText('Showing 1 to 12 of 30 users');

  await page.getByLabel('users per page').selectOption('24');
  await expect(range).toHaveText('Showing 1 to 24 of 30 users');
  await page.getByLabel('users per page').selectOption('12');
  await page.getByLabel('Go to page').fill('3');
  await page.getByLabel('Go to page').press('Enter');
  await expect(range).toHaveText('Showing 25 to 30 of 30 users');
  await expectSoundAtWidths(page, 'list with sizes and pages');

  await button(page, 'Filters').click();
  await page.getByLabel('Graduation Year').fill('2001');
  await page.getByLabel('Until Year').fill('2004');
  await expect(range).toHaveText('Showing 1 to 4 of 4 users');
  await page.getByLabel('Department').pressSequentially('hist');
  await page.getByRole('option', { name: 'History' }).click();
  await expect(range).toHaveText('Showing 1 to 2 of 2 users');

  await page.getByRole('gridcell', { name: clan.email(4) }).click();
  await expect(details).toContainText(clan.member(4));
  await expect(page).toHaveURL(/[?&]member=/);
  const id = new URL(page.url()).searchParams.get('member');
  await details.getByRole('button', { name: 'Next' }).click();
  await expect(details).toContainText(clan.member(2));
  await page.keyboard.press('ArrowLeft');
  await expect(details).toContainText(clan.member(4));
  await page.keyboard.press('ArrowRight');
  await expect(details).toContainText(clan.member(2));
  // In a wide window the details are on the right. The list stays visible and highlights the opened member.
  expect(await details.boundingBox()).toMatchObject({ x: width - 560, y: 0, width: 560, height: 800 });
  await expect(page.locator('.MuiDataGrid-row.opened')).toContainText(clan.member(2));
  await page.reload();
  await expect(details).toContainText(clan.member(2));
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).not.toHaveURL(/[?&]member=/);
  await page.goto(`/admin?member=${id}`);
  await expect(details).toContainText(clan.member(4));
});
