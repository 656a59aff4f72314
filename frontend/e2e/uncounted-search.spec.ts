import { expect, type Page, test } from '@playwright/test';
import { addMembers } from './support/membership';
import { openAs } from './support/staff';
import { expectSoundAtWidths } from './support/widths';

/** Makes a search answer as in a portal with millions of members: the rows come at once, and the total never comes. */
async function answerBeforeCounting(page: Page) {
  await page.route(/\/api\/admin\/users\?.*search=/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.pagination, { totalUsers: 6000, totalPages: 500, hasNext: true, totalIsExact: false });
    await route.fulfill({ response: answer, json: body });
  });
  await page.route(/\/api\/admin\/users\/total/, () => undefined);
}

test('a list without a total, and a page that the portal refuses to show, pass axe and fit the window', async ({
  page,
}) => {
  const clan = await addMembers(30);
  const url = `/admin?tab=users&search=${clan.name}`;
  await answerBeforeCounting(page);
  await openAs(page, 'ADMIN', url);
  await expect(page.getByText('Showing 1 to 12 of more than 6,000 users')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expectSoundAtWidths(page, 'a list without a total');

  await page.route(/\/api\/admin\/users\?.*page=10001/, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'SEARCH_TOO_WIDE', message: 'Only the first 10,000 pages can be shown.' },
    }),
  );
  await page.goto(`${url}&page=10001`);
  await expect(page.getByText('This page cannot be shown')).toBeVisible();
  await expectSoundAtWidths(page, 'a page that cannot be shown');
});
