import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { beginExport, failExport } from './support/exports';
import { tabTo } from './support/keyboard';
import { addMembers } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';
import { expectSoundAtWidths } from './support/widths';

/** The test portal writes an export of more than 50 members in the background. */
const EXPORTED_MEMBERS = 60;

const strip = (page: Page) => page.getByRole('region', { name: 'Export' });
const running = 'CSV export: 12,000 of 50,000 members written';

test('a large export is written in the background and saved when it is ready, and its file can be saved again', async ({
  page,
}) => {
  const clan = await addMembers(EXPORTED_MEMBERS);
  await openAs(page, 'SUPERADMIN', `/superadmin?tab=users&search=${clan.name}`);
  const job = page.waitForResponse((answer) => answer.url().includes('/api/admin/export?'));
  const download = page.waitForEvent('download');
  await button(page, 'Export JSON').click();
  expect((await job).status()).toBe(202);
  const file = await download;
  expect(file.suggestedFilename()).toBe('alumni_data.json');
  await expect(page.getByText('Data exported as JSON')).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toHaveLength(EXPORTED_MEMBERS);

  await expect(strip(page)).toContainText(
    new RegExp(`JSON export of ${EXPORTED_MEMBERS} members, made .+, is ready`),
  );
  const again = page.waitForEvent('download');
  await strip(page).getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(text);
  await strip(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await expect(button(page, 'Export JSON')).toBeEnabled();
  await expect(strip(page)).toHaveCount(0);
});

test('an export continues while its page is closed, and the file is saved when the dashboard opens again', async ({
  page,
}) => {
  const clan = await addMembers(EXPORTED_MEMBERS);
  await openAs(page, 'ADMIN', `/admin?tab=users&search=${clan.name}`);
  const ownJobs = '**/api/admin/export/jobs';
  // Block the requests for the state of the export. Otherwise the page could save the file before the
  // test leaves the page.
  await page.route(ownJobs, (route) => route.abort());
  await page.route('**/api/admin/export?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), state: 'queued', downloadUrl: null },
    });
  });
  const job = page.waitForResponse((answer) => answer.url().includes('/api/admin/export?'));
  await button(page, 'Export CSV').click();
  const { id } = await (await job).json();
  await page.goto('/about');
  await page.unroute(ownJobs);
  await expect
    .poll(() => page.evaluate(stateOf, id), { message: 'the export ends without its page' })
    .toBe('done');
  const download = page.waitForEvent('download');
  await page.goto('/admin');
  const file = await download;
  expect(file.suggestedFilename()).toBe('alumni_data.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(EXPORTED_MEMBERS + 1);
  await expect(strip(page)).toContainText(
    new RegExp(`CSV export of ${EXPORTED_MEMBERS} members, made .+, is ready`),
  );
});

test('a running export is shown after a reload and can be cancelled by keyboard; a failed export shows the reason', async ({
  page,
}) => {
  const email = await openAs(page, 'ADMIN', '/admin');

  await test.step('a reload shows the progress of a running export', async () => {
    await beginExport(email);
    await page.reload();
    await expect(strip(page)).toContainText(running);
    await expect(strip(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '24');
    await expect(button(page, 'Export JSON')).toBeDisabled();
    await expectSoundAtWidths(page, 'progress');
    for (const tab of ['Analytics', 'Overview']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(strip(page)).toContainText(running);
    }
  });

  await test.step('the keyboard can cancel the export', async () => {
    await tabTo(strip(page).getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Export cancelled')).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Export in the background' })).toBeFocused();
    await expect(button(page, 'Export JSON')).toBeEnabled();
  });

  await test.step('a failed export shows the reason', async () => {
    await beginExport(email);
    await page.reload();
    await expect(strip(page)).toContainText(running);
    await failExport(email, 'The export could not be written. Please try again later.');
    await expect(strip(page)).toContainText(
      'CSV export: The export could not be written. Please try again later.',
    );
    await expect(strip(page).getByRole('progressbar')).toHaveCount(0);
    await expect(strip(page).getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expectSoundAtWidths(page, 'failure');
  });
});

/** Returns the state of an export. Runs in the page, because the page stores the session token. */
async function stateOf(id: string): Promise<string> {
  const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
  const answer = await fetch(`/api/admin/export/jobs/${id}`, { headers });
  return (await answer.json()).state;
}
