import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { expectToFit } from './support/fit';
import { holdRequests } from './support/hold-requests';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { atWidths, expectSoundAtWidths } from './support/widths';

const users = (search: string) => `/admin?tab=users&search=${search}`;
const rowNames = (page: Page) => page.getByRole('gridcell').getByTitle(/^Member\d\d /);
const range = (page: Page) => page.getByText(/^Showing /);

test('the rows are visible before the code of the table has loaded, and a press on a row opens the member', async ({
  page,
}) => {
  const clan = await addMembers(2);
  const deliver = await holdRequests(page, /\/PortalGrid-/);
  await openAs(page, 'ADMIN', users(clan.name));
  const rows = page.getByRole('status', { name: 'Loading the table' });
  await rows.getByText(clan.member(1)).click();
  await expect(page.getByRole('dialog')).toContainText(clan.member(1));
  await page.keyboard.press('Escape');
  deliver();
  await expect(rowNames(page)).toHaveCount(2);
});

test('the URL stores the order and filters of the member list, and an export has all matching members', async ({
  page,
  context,
}) => {
  const clan = await addMembers(30);
  await openAs(page, 'ADMIN', users(clan.name));
  await expect(range(page)).toHaveText('Showing 1 to 12 of 30 users');
  await expect(rowNames(page).first()).toHaveText(clan.member(30));

  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect(rowNames(page).first()).toHaveText(clan.member(1));
  await button(page, 'Filters').click();
  await page.getByLabel('Department').fill('hist');
  await expect(range(page)).toHaveText('Showing 1 to 12 of 15 users');
  await expect(rowNames(page).first()).toHaveText(clan.member(2));
  await button(page, 'Next').click();
  await expect(range(page)).toHaveText('Showing 13 to 15 of 15 users');
  await expect(button(page, 'Next')).toBeDisabled();

  await test.step('an export contains the members of all pages of the list', async () => {
    for (const [format, records] of [
      ['CSV', (text: string) => text.trim().split('\n').length - 1],
      ['JSON', (text: string) => JSON.parse(text).length],
    ] as const) {
      const download = page.waitForEvent('download');
      await button(page, `Export ${format}`).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`alumni_data.${format.toLowerCase()}`);
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain(clan.member(2));
      expect(records(text)).toBe(15);
      await expect(page.getByText(`Data exported as ${format}`)).toBeVisible();
    }
  });

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(range(other)).toHaveText('Showing 13 to 15 of 15 users');
  await expect(rowNames(other).first()).toHaveText(clan.member(26));

  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.goBack();
  await expect(range(page)).toHaveText('Showing 1 to 12 of 30 users');
  await page.goForward();
  await expect(range(page)).toHaveText('Showing 1 to 12 of 15 users');

  await button(page, 'Clear Filters').click();
  await expect(page).toHaveURL('/admin?tab=users&sortBy=fullName&sortOrder=asc');
});

test('the year filter accepts only digits, and a reload keeps the columns and the layout', async ({
  page,
}) => {
  const clan = await addMembers(2);
  await openAs(page, 'ADMIN', users(clan.name));
  await test.step('the year filter accepts only digits, and the URL contains the year', async () => {
    await button(page, 'Filters').click();
    const year = page.getByLabel('Graduation Year');
    await year.pressSequentially('-2e0.02');
    await expect(year).toHaveValue('2002');
    await expect(page).toHaveURL(`${users(clan.name)}&passingYear=2002`);
    await expect(rowNames(page)).toHaveText([clan.member(2)]);
    await year.clear();
    await expect(rowNames(page)).toHaveCount(2);
  });
  await test.step('a reload keeps the columns of the table and the choice of cards', async () => {
    await button(page, 'Display').click();
    await page.getByRole('checkbox', { name: 'Current City' }).check();
    await page.getByRole('checkbox', { name: 'Email' }).uncheck();
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.keyboard.press('Escape');
    await button(page, 'Cards').click();
    await expect(page.getByRole('heading', { name: clan.member(2) })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: clan.member(2) })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await button(page, 'Table').click();
    await expect(page.getByRole('columnheader', { name: 'Current City' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  });
});

test('the keyboard can search the list, move in the table, open and close the details of a member, and search again', async ({
  page,
}) => {
  const clan = await addMembers(14);
  await openAs(page, 'ADMIN', '/admin');
  const { keyboard } = page;
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Search members')).toBeVisible();
  await page.getByLabel('Search members').focus();
  await keyboard.type(clan.name);
  await expect(range(page)).toHaveText('Showing 1 to 12 of 14 users');

  // Tab moves through the controls above the table. The last one, `Table`, switches from cards to the table. The table
  // itself is one Tab stop; the arrow keys move inside it.
  for (const stop of ['Sort by', 'Order: descending', 'Views', 'Display', 'Table']) {
    await keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(stop);
  }
  await keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Select all on this page');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('End');
  await expect(button(page, `View ${clan.member(13)}`)).toBeFocused();
  await keyboard.press('Space');
  const details = page.getByRole('dialog', { name: 'Alumni Details' });
  await expect(details).toContainText(clan.email(13));
  await keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(button(page, `View ${clan.member(13)}`)).toBeFocused();

  await test.step('the search keeps the focus when the row of the last focused cell disappears, and Tab still reaches the table', async () => {
    const cell = page.getByRole('gridcell', { name: clan.member(14), exact: true });
    await cell.click();
    await expect(details).toBeVisible();
    await keyboard.press('Escape');
    await expect(cell).toBeFocused();
    await keyboard.press('/');
    await keyboard.press('End');
    await keyboard.type(' member01');
    await expect(range(page)).toHaveText('Showing 1 to 1 of 1 users');
    await keyboard.type('@');
    await expect(page.getByLabel('Search members')).toHaveValue(`${clan.name} member01@`);
    await keyboard.press('Backspace');
    await expect(range(page)).toHaveText('Showing 1 to 1 of 1 users');
    await button(page, 'Table').focus();
    await keyboard.press('Tab');
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  });
});

test('axe finds no problem on the administrator dashboard at widths of 1280 and 375 px', async ({ page }) => {
  test.slow();
  const clan = await addMembers(13);
  await openAs(page, 'ADMIN', '/admin');
  await expectSoundAtWidths(page, 'overview');
  await page.goto(`${users(clan.name)}&passingYear=2001&passingYearTo=2009&department=History`);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(range(page)).toBeVisible();
  await atWidths(page, async (width) => {
    await expect(page.getByRole('grid')).toHaveCount(width > 1000 ? 1 : 0);
    await expectToFit(page);
    await expectNoFindings(page, `users and filters at ${width} px`);
  });
  await page.getByRole('button', { name: /^View/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSoundAtWidths(page, 'details');
  await page.goto('/admin?tab=analytics');
  await expect(page.locator('svg').getByText(/%$/).first()).toBeVisible();
  await expectSoundAtWidths(page, 'charts');
  for (const table of await page.getByRole('button', { name: 'Table', exact: true }).all())
    await table.click();
  await expectSoundAtWidths(page, 'the tables of the charts');
  await page.getByRole('tab', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Generate Reports' })).toBeVisible();
  await expectSoundAtWidths(page, 'reports');
});

test('the URL names the dashboard tab, and a figure in the analytics links to the members that it counts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, 'ADMIN', '/admin?tab=analytics');
  const departments = page.getByRole('region', { name: 'Largest departments' });

  await test.step('the analytics fit on three screens, and their summary on the first', async () => {
    await expect(departments).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Classes over time' })).toBeInViewport({ ratio: 1 });
    const panel = await page.getByRole('tabpanel').boundingBox();
    expect(panel?.height).toBeLessThanOrEqual(3 * 800);
  });

  const comesSoon = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Feature coming soon').last()).toBeVisible();
    await button(page, 'Dismiss message').last().click();
  };
  await test.step('an unfinished feature shows a message that it is coming soon', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    for (const name of ['Add New Alumni', 'Send Announcement', 'Generate Report']) await comesSoon(name);
    await page.getByRole('tab', { name: 'Reports' }).click();
    for (const name of ['Generate PDF', 'View Online', 'Email Report']) await comesSoon(name);
  });

  await test.step('Back returns to the previous tab', async () => {
    await expect(page).toHaveURL('/admin?tab=reports');
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page).toHaveURL('/admin?tab=analytics');
    await expect(page.getByRole('heading', { name: 'Geographic Distribution' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Generate Reports' })).toBeVisible();
    await page.goForward();
  });

  await test.step('a figure of the analytics links to the list of its members', async () => {
    const figure = departments.getByRole('link').first();
    const link = (await figure.getAttribute('href')) ?? '';
    const department = new URLSearchParams(link).get('department')?.slice(1, -1);
    await figure.click();
    await expect(page).toHaveURL(/^[^?]*\/admin\?tab=users&department=./);
    await expect(range(page)).toContainText(/of \d+ users/);
    // Do not compare the department's number of members with the total of the list, because other browser tests add
    // and delete members at the same time.
    const cells = page.locator('[role="gridcell"][data-field="department"]');
    await expect(cells.first()).toBeVisible();
    expect(new Set(await cells.allTextContents())).toEqual(new Set([department]));
  });
});
