import { expect, type Page, test } from '@playwright/test';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { expectSoundAtWidths } from './support/widths';

/**
 * Makes a search answer as in a portal with millions of members: the rows come at once, and the total comes when the
 * returned function is called.
 */
async function answerBeforeCounting(page: Page) {
  let count = () => {};
  const counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  await page.route(/\/api\/admin\/users\?.*search=/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.pagination, { totalUsers: 6000, totalPages: 500, hasNext: true, totalIsExact: false });
    await route.fulfill({ response: answer, json: body });
  });
  await page.route(/\/api\/admin\/users\/total/, async (route) => {
    await counted;
    await route.fulfill({ json: { totalUsers: 345_678 } });
  });
  return count;
}

test('a search shows the first rows before the number of all found members is known', async ({ page }) => {
  const clan = await addMembers(30);
  const count = await answerBeforeCounting(page);
  await openAs(page, 'ADMIN', `/admin?tab=users&search=${clan.name}`);
  const range = page.getByText(/^Showing /);
  const statusMessage = page.getByRole('status').filter({ hasText: 'Showing' });

  await expect(range).toHaveText('Showing 1 to 12 of more than 6,000 users');
  await expect(page.getByText('Page 1 of at least 500')).toBeVisible();
  await expect(statusMessage).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(page.getByRole('button', { name: /that match$/ })).toHaveCount(0);
  await expectSoundAtWidths(page, 'a list without a total');

  count();
  await expect(range).toHaveText('Showing 1 to 12 of 345,678 users');
  await expect(statusMessage).toHaveCount(1);
  await expect(page.getByText('Page 1 of 28,807')).toBeVisible();
  await button(page, 'Select all 345,678 that match').click();
  await expect(page.getByText('All 345,678 matching members selected')).toBeVisible();
});

test('a result page beyond the 10,000th shows a message and a button back to the first page', async ({
  page,
}) => {
  const clan = await addMembers(6001);
  await openAs(page, 'ADMIN', `/admin?tab=users&search=${clan.name}&page=10001`);
  await expect(page.getByText('This page cannot be shown')).toBeVisible();
  await expect(page.getByText(/first 10,000 pages/)).toBeVisible();
  await expectSoundAtWidths(page, 'a page that cannot be shown');
  await button(page, 'Back to the first page').click();
  await expect(page.getByText('Showing 1 to 12 of 6,001 users')).toBeVisible();
});
