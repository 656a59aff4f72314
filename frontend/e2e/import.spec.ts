import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { run } from './support/database';
import { EffortCounter } from './support/effort-counter';
import { tabTo } from './support/keyboard';
import { mailsTo } from './support/mailbox';
import { button, newAddress } from './support/registration';
import { openAs } from './support/staff';
import { atWidths, expectSoundAtWidths } from './support/widths';

/** The portal allows one open import at a time. So the tests run in order, and each test first deletes all imports. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(() => run('DELETE FROM import_jobs', []));

const card = (page: Page) => page.getByRole('group', { name: 'Import', exact: true });
const list = (emails: string[], more = '') =>
  Buffer.from(`email,firstName\n${emails.map((email) => `${email},Leela\n`).join('')}${more}`);

/** Expects that the list of 20 problems does not scroll on its own, and that the problems get the widest column. */
async function expectProblemsToFitPhone(page: Page) {
  const problems = page.getByRole('table', { name: 'First problems of the list' });
  await expect(problems.getByRole('row')).toHaveCount(21);
  const frame = await problems.evaluate(({ parentElement: frame }) => ({
    hidden: (frame?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0),
  }));
  expect(frame).toEqual({ hidden: 0 });
  const widthOf = async (name: string) =>
    (await problems.getByRole('columnheader', { name, exact: true }).boundingBox())?.width ?? 0;
  expect(await widthOf('Problem')).toBeGreaterThan((await widthOf('Row')) + (await widthOf('Column')));
}

test('a superadministrator checks and imports a list of members and invites these members with six presses', async ({
  page,
}) => {
  await openAs(page, 'SUPERADMIN', '/superadmin');
  const counter = new EffortCounter(page);
  const emails = [newAddress(), newAddress()];
  const chooseFile = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await counter.press('Choose File');
    await (await chooser).setFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  };

  // Starting on the Overview tab, check a list and download its errors.
  await counter.task(3, 0, async () => {
    await counter.press(page.getByRole('tab', { name: 'Import' }));
    await expect(button(page, 'Choose File')).toBeVisible();
    await expectSoundAtWidths(page, 'empty');
    await chooseFile(list(emails, 'wrong,\n'.repeat(20)));
    await expect(page.getByText('20 of 22 rows are wrong')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Result of the check' })).toContainText('New2');
    await expect(page.getByText('email, firstName')).toBeVisible();
    await expect(
      page.getByRole('cell', { name: 'Please enter a valid email address' }).first(),
    ).toBeVisible();
    await expectSoundAtWidths(page, 'wrong list');
    await atWidths(page, () => expectProblemsToFitPhone(page), [375]);
    const download = page.waitForEvent('download');
    await counter.press('Download import_errors.csv');
    const file = await download;
    expect(file.suggestedFilename()).toBe('import_errors.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain('4,email,Please enter a valid email address');
  });

  // Import the corrected list.
  await counter.task(2, 0, async () => {
    await chooseFile(list(emails));
    await expect(page.getByRole('heading', { name: 'The list is ready' })).toBeVisible();
    await expectSoundAtWidths(page, 'ready');
    await page.reload();
    await counter.press('Import 2 members');
    await expect(page.getByRole('heading', { name: '2 members imported' })).toBeVisible();
    await expectSoundAtWidths(page, 'receipt');
  });

  // Invite the imported members.
  await counter.task(1, 0, async () => {
    await counter.press('Invite 2 members');
    await expect(page.getByText('2 invited. Nobody is left to invite.')).toBeVisible();
  });
  for (const email of emails) await expect.poll(async () => (await mailsTo(email)).length).toBe(1);

  await page.getByRole('tab', { name: 'Audit' }).click();
  const rows = page.getByRole('grid', { name: 'Audit log' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Members invited' }).first()).toContainText('Asha Devi Rao');
  await expect(rows.filter({ hasText: 'Members imported' }).first()).toContainText('Added: 2');
  await page.getByRole('tab', { name: 'User Management' }).click();
  await page.getByLabel('Search members').fill(emails[0] ?? '');
  await expect(page.getByText('Showing 1 to 1 of 1 users')).toBeVisible();
});

test('a file that is not a CSV list is refused, a dragged list can be discarded, and an import can be cancelled', async ({
  page,
}) => {
  await openAs(page, 'SUPERADMIN', '/superadmin?tab=import');
  const place = page.getByRole('region', { name: 'Choose a list' });
  await expect(place).toBeVisible();

  await test.step('the template can be downloaded', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Download Template').click();
    const template = await download;
    expect(template.suggestedFilename()).toBe('members.csv');
    expect(await readFile(await template.path(), 'utf8')).toMatch(/^\uFEFFemail,firstName,/);
  });

  await test.step('a file that is no list is refused with an error message', async () => {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose File').click();
    await (await chooser).setFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('%PDF-1.7 no list'),
    });
    await expect(page.getByText(/^This is not a CSV file/)).toBeVisible();
  });

  await test.step('a dropped list is checked, and the keyboard can discard it', async () => {
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

  await test.step('a reload shows the progress of a running import, which can be cancelled', async () => {
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
    await expectSoundAtWidths(page, 'progress');
    await button(page, 'Cancel').click();
    await expect(page.getByText('Import cancelled')).toBeVisible();
    await expect(button(page, 'Choose File')).toBeVisible();
  });
});
