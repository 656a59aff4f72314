import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { Clerk } from './support/clerk';
import { run } from './support/database';
import { expectToFit } from './support/fit';
import { tabTo } from './support/keyboard';
import { mailsTo } from './support/mailbox';
import { button, newAddress } from './support/registration';
import { openAs } from './support/staff';

/** The portal has one open import at a time, so these tests run one after the other and leave none. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(() => run('DELETE FROM import_jobs', []));

const card = (page: Page) => page.getByRole('group', { name: 'Import', exact: true });
const list = (emails: string[], more = '') =>
  Buffer.from(`email,firstName\n${emails.map((email) => `${email},Leela\n`).join('')}${more}`);
const choose = async (page: Page, buffer: Buffer) => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose File').click();
  await (await chooser).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
};

for (const width of [1280, 375]) {
  test(`a list is checked, imported and its members are invited, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    const emails = [newAddress(), newAddress()];
    await openAs(page, 'SUPERADMIN', '/superadmin?tab=import');
    await expect(button(page, 'Choose File')).toBeVisible();
    await expectToFit(page);
    await expectNoFindings(page, 'empty');

    await choose(page, list(emails, 'wrong,\n'));
    await expect(page.getByText('1 of 3 rows is wrong')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Result of the check' })).toContainText('New2');
    await expect(page.getByText('email, firstName')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Please enter a valid email address' })).toBeVisible();
    await expectToFit(page);
    await expectNoFindings(page, 'wrong list');
    const download = page.waitForEvent('download');
    await button(page, 'Download import_errors.csv').click();
    const report = await readFile(await (await download).path(), 'utf8');
    expect(report).toContain('4,email,Please enter a valid email address');

    await choose(page, list(emails));
    await expect(page.getByRole('heading', { name: 'The list is ready' })).toBeVisible();
    await expectToFit(page);
    await expectNoFindings(page, 'ready');
    await page.reload();
    await button(page, 'Import 2 members').click();
    await expect(page.getByRole('heading', { name: '2 members imported' })).toBeVisible();
    await expectToFit(page);
    await expectNoFindings(page, 'receipt');

    await button(page, 'Invite 2 members').click();
    await expect(page.getByText('2 invited. Nobody is left to invite.')).toBeVisible();
    for (const email of emails) await expect.poll(async () => (await mailsTo(email)).length).toBe(1);

    await page.getByRole('tab', { name: 'Audit' }).click();
    const rows = page.getByRole('grid', { name: 'Audit log' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Members invited' }).first()).toContainText('Asha Devi Rao');
    await expect(rows.filter({ hasText: 'Members imported' }).first()).toContainText('Added: 2');
    await page.goto(`/superadmin?tab=users&search=${emails[0]}`);
    await expect(page.getByText(emails[0] ?? '').first()).toBeVisible();
  });

  test(`a dropped list is checked, and the keyboard can discard it, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await openAs(page, 'SUPERADMIN', '/superadmin?tab=import');
    const place = page.getByRole('region', { name: 'Choose a list' });
    await expect(place).toBeVisible();
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'members.csv', { type: 'text/csv' }));
      return transfer;
    }, list([newAddress()]).toString());
    await place.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByRole('heading', { name: 'The list is ready' })).toBeVisible();
    await tabTo(button(page, 'Discard List'));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Choose File')).toBeVisible();
    await expect(card(page)).toBeFocused();
  });

  test(`progress returns after a reload, and a cancelled import adds nobody, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await openAs(page, 'SUPERADMIN', '/superadmin?tab=import');
    await run(
      `INSERT INTO import_jobs (user_id, state, progress, rows, new_rows, file_key, attempts, tries, available_at)
       SELECT id, 'importing', 62, 50000, 50000, 'imports/none.csv', 1, 1, now() + interval '1 hour'
       FROM users WHERE role = 'SUPERADMIN' LIMIT 1`,
      [],
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Adding the members' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
    await expectNoFindings(page, 'progress');
    await button(page, 'Cancel').click();
    await expect(page.getByText('Import cancelled')).toBeVisible();
    await expect(button(page, 'Choose File')).toBeVisible();
  });

  test(`the template can be downloaded and a file that is no list is refused with a sentence, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await openAs(page, 'SUPERADMIN', '/superadmin?tab=import');
    const download = page.waitForEvent('download');
    await button(page, 'Download Template').click();
    const template = await download;
    expect(template.suggestedFilename()).toBe('members.csv');
    expect(await readFile(await template.path(), 'utf8')).toMatch(/^\uFEFFemail,firstName,/);
    await choose(page, Buffer.from('%PDF-1.7 no list'));
    await expect(page.getByText(/^This is not a CSV file/)).toBeVisible();
  });

  test(`an office imports a list and invites its members with few presses, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await openAs(page, 'SUPERADMIN', '/superadmin');
    const clerk = new Clerk(page);
    const emails = [newAddress(), newAddress(), newAddress()];
    const chooseFile = async (buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await clerk.press('Choose File');
      await (await chooser).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
    };
    // From the overview: find out what is wrong with a list.
    await clerk.task(3, 0, async () => {
      await clerk.press(page.getByRole('tab', { name: 'Import' }));
      await chooseFile(list(emails, 'wrong,\n'));
      const download = page.waitForEvent('download');
      await clerk.press('Download import_errors.csv');
      expect((await download).suggestedFilename()).toBe('import_errors.csv');
    });
    // Import the corrected list.
    await clerk.task(2, 0, async () => {
      await chooseFile(list(emails));
      await clerk.press('Import 3 members');
      await expect(page.getByRole('heading', { name: '3 members imported' })).toBeVisible();
    });
    // Invite its members.
    await clerk.task(1, 0, async () => {
      await clerk.press('Invite 3 members');
      await expect(page.getByText('3 invited. Nobody is left to invite.')).toBeVisible();
    });
  });
}
