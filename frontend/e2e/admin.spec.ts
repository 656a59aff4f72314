import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { openAsMember } from './support/member';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';

const users = (search: string) => `/admin?tab=users&search=${search}`;
const rowNames = (page: Page) => page.getByRole('gridcell').getByTitle(/^Member\d\d /);
const range = (page: Page) => page.getByText(/^Showing /);

test('only administrators can open it', async ({ page }) => {
  await openAsMember(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/profile');
  await page.goto('/superadmin');
  await expect(page).toHaveURL('/profile');
});

test('an administrator cannot open the superadmin dashboard', async ({ page }) => {
  await openAs(page, 'ADMIN', '/admin');
  await page.goto('/superadmin');
  await expect(page).toHaveURL('/profile');
});

test('a tab has an address, and Back returns to the previous tab', async ({ page }) => {
  await openAs(page, 'ADMIN', '/admin?tab=reports');
  await expect(page.getByRole('heading', { name: 'Generate Reports' })).toBeVisible();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/admin?tab=analytics');
  await expect(page.getByRole('heading', { name: 'Geographic Distribution' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Generate Reports' })).toBeVisible();
});

test('the rows are visible before the code of the table has loaded, and a press opens a member', async ({
  page,
}) => {
  const clan = await addMembers(2);
  const held: Route[] = [];
  await page.route(/\/PortalGrid-/, (route) => {
    held.push(route);
  });
  await openAs(page, 'ADMIN', users(clan.name));
  const rows = page.getByRole('status', { name: 'Loading the table' });
  await rows.getByText(clan.member(1)).click();
  await expect(page.getByRole('dialog')).toContainText(clan.member(1));
  await page.keyboard.press('Escape');
  for (const route of held) await route.continue();
  await expect(rowNames(page)).toHaveCount(2);
});

test('headings sort the table, the panel filters it, and the address holds both', async ({
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

test('the year filter accepts only digits, and the address has the value of the box', async ({ page }) => {
  await openAs(page, 'ADMIN', '/admin?tab=users');
  await button(page, 'Filters').click();
  const year = page.getByLabel('Graduation Year');
  await year.pressSequentially('-2e0.08');
  await expect(year).toHaveValue('2008');
  await expect(page).toHaveURL('/admin?tab=users&passingYear=2008');
});

test('a message says that no member matches', async ({ page }) => {
  await openAs(page, 'ADMIN', users('nobody-is-called-this'));
  await expect(page.getByText('No Users Found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria or filters.')).toBeVisible();
});

test('the view, the columns and the density survive a reload', async ({ page }) => {
  const clan = await addMembers(2);
  await openAs(page, 'ADMIN', users(clan.name));
  await button(page, 'Display').click();
  await page.getByRole('checkbox', { name: 'Current City' }).check();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Current City' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);

  await button(page, 'Cards').click();
  await expect(page.getByRole('heading', { name: clan.member(2) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: clan.member(2) })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('a narrow window shows cards first', async ({ page }) => {
  const clan = await addMembers(13);
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs(page, 'ADMIN', users(clan.name));
  const card = page.getByRole('listitem').filter({ hasText: clan.email(13) });
  await expect(card).toContainText('Law • 2013');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await button(page, 'Next').click();
  await expect(range(page)).toHaveText('Showing 13 to 13 of 13 users');
  const last = page.getByRole('listitem').filter({ hasText: clan.email(1) });
  await last.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Alumni Details' });
  await expect(details).toContainText(clan.email(1));
  await expect(details).toContainText('Not provided');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toHaveCount(0);

  await last.getByRole('button', { name: 'View Details' }).click();
  await expect(details).toContainText(clan.email(1));
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(range(page)).toHaveText('Showing 13 to 13 of 13 users');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('an export holds the members that the list shows', async ({ page }) => {
  const clan = await addMembers(14);
  await openAs(page, 'ADMIN', `${users(clan.name)}&department=law`);
  await expect(range(page)).toHaveText('Showing 1 to 7 of 7 users');
  for (const [format, records] of [
    ['CSV', (text: string) => text.trim().split('\n').length - 1],
    ['JSON', (text: string) => JSON.parse(text).length],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, `Export ${format}`).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`alumni_data.${format.toLowerCase()}`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(clan.member(7));
    expect(records(text)).toBe(7);
    await expect(page.getByText(`Data exported as ${format}`)).toBeVisible();
  }
});

test('an unfinished feature shows its toast', async ({ page }) => {
  await openAs(page, 'ADMIN', '/admin');
  for (const name of ['Add New Alumni', 'Send Announcement', 'Generate Report']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByText('Feature coming soon').last()).toBeVisible();
    await button(page, 'Dismiss message').last().click();
  }
  await page.getByRole('tab', { name: 'Reports' }).click();
  for (const name of ['Generate PDF', 'View Online', 'Email Report']) {
    await button(page, name).click();
    await expect(page.getByText('Feature coming soon').last()).toBeVisible();
    await button(page, 'Dismiss message').last().click();
  }
});

test('the bars have a table with the same figures', async ({ page }) => {
  await openAs(page, 'ADMIN', '/admin?tab=analytics');
  const section = page.getByRole('region', { name: 'Graduation Years' });
  const bar = section
    .locator('svg')
    .getByText(/^\d+ · .*%$/)
    .first();
  await expect(bar).toBeVisible();
  const [count = '', share = ''] = ((await bar.textContent()) ?? '').split(' · ');
  await section.getByRole('button', { name: 'Table' }).click();
  const firstRow = section.getByRole('row').nth(1);
  await expect(firstRow.getByRole('cell')).toHaveText([count, share]);
});

test('the list works by keyboard', async ({ page }) => {
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

  // The whole table is one Tab stop; the arrow keys move inside it.
  for (const stop of ['Sort by', 'Order: descending', 'Views', 'Display', 'Table']) {
    await keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(stop);
  }
  await keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Select all rows');
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
});

for (const width of [1280, 375]) {
  test(`axe finds nothing at ${width} px`, async ({ page }) => {
    const clan = await addMembers(13);
    await page.setViewportSize({ width, height: 812 });
    await openAs(page, 'ADMIN', '/admin');
    await expectNoFindings(page, 'overview');
    await page.goto(users(clan.name));
    await button(page, 'Filters').click();
    await expect(range(page)).toBeVisible();
    await expectNoFindings(page, 'users');
    await page.getByRole('button', { name: /^View/ }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, 'details');
    await page.goto('/admin?tab=analytics');
    await expect(page.locator('svg').getByText(/%$/).first()).toBeVisible();
    await expectNoFindings(page, 'charts');
    for (const table of await page.getByRole('button', { name: 'Table', exact: true }).all())
      await table.click();
    await expectNoFindings(page, 'their tables');
    await page.goto('/admin?tab=reports');
    await expectNoFindings(page, 'reports');
  });
}

test('the analytics fit three screens, their summary one, and a figure leads to its members', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, 'ADMIN', '/admin?tab=analytics');
  const departments = page.getByRole('region', { name: 'Largest departments' });
  await expect(departments).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Classes over time' })).toBeInViewport({ ratio: 1 });
  const panel = await page.getByRole('tabpanel').boundingBox();
  expect(panel?.height).toBeLessThanOrEqual(3 * 800);
  const figure = departments.getByRole('link').first();
  const count = /(\d+) ·/.exec((await figure.textContent()) ?? '')?.[1];
  await figure.click();
  await expect(page).toHaveURL(/^[^?]*\/admin\?tab=users&department=./);
  await expect(range(page)).toContainText(/of \d+ users/);
  const shown = /of (\d+) users/.exec((await range(page).textContent()) ?? '')?.[1];
  // The filter matches any part of the name, so that it may find more.
  expect(Number(shown)).toBeGreaterThanOrEqual(Number(count));
});
