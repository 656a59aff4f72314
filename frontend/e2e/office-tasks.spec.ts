import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { EffortCounter } from './support/effort-counter';
import { expectToFit } from './support/fit';
import { addMembers, type Clan } from './support/membership';
import { button } from './support/registration';
import { openAs } from './support/staff';

/**
 * The tests check how many presses and filled fields an administrator needs for each everyday task. `import.spec.ts`
 * does the same for import and invitation. Each test below starts on a member list with members of this test only.
 */
interface OpenList {
  page: Page;
  counter: EffortCounter;
  clan: Clan;
  isWide: boolean;
}

/** Adds the members of this test (the clan). Then opens their list as a superadministrator, sorted by name. */
async function openList(page: Page, count: number, more = ''): Promise<OpenList> {
  const clan = await addMembers(count);
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const order = `search=${clan.name}&sortBy=fullName&sortOrder=asc${more}`;
  await openAs(page, 'SUPERADMIN', `/superadmin?tab=users&${order}`);
  await expect(page.getByText(/^Showing /)).toBeVisible();
  return { page, counter: new EffortCounter(page), clan, isWide };
}

const showing = (page: Page, text: string) => expect(page.getByText(/^Showing /)).toHaveText(text);
const strip = (page: Page, name: string) => page.getByRole('region', { name });
const details = (page: Page) => page.getByRole('dialog', { name: 'Alumni Details' });

/** Returns the e-mail cell in the member's row, or on a phone the button of the member's card. */
const member = ({ page, clan, isWide }: OpenList, number: number) =>
  isWide
    ? page.getByRole('gridcell', { name: clan.email(number) })
    : button(page, `Alumni Details of ${clan.member(number)}`);

const checkbox = ({ page, clan }: OpenList, number: number) =>
  page.getByRole('checkbox', { name: `Select ${clan.member(number)}` });

const wholePage = ({ page }: OpenList) => page.getByRole('checkbox', { name: 'Select all on this page' });

async function exported(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path(), 'utf8');
}

for (const width of [1280, 375]) {
  test.describe(`an administrator in a window ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('finds members with exactly the expected number of presses and filled fields', async ({ page }) => {
      const list = await openList(page, 30);
      const { counter, clan, isWide } = list;
      await expect(page.getByRole('grid')).toHaveCount(isWide ? 1 : 0);

      // 1. Find a member by some words, and read the details.
      await counter.task(2, 1, async () => {
        await counter.key('/');
        await expect(page.getByLabel('Search members')).toBeFocused();
        await counter.fill('Search members', `member17 ${clan.name}`);
        await showing(page, 'Showing 1 to 1 of 1 users');
        await counter.press(member(list, 17));
        await expect(details(page)).toContainText(clan.member(17));
      });

      // 2. Give a colleague the URL of these details.
      await counter.task(0, 0, async () => {
        const colleague = await page.context().newPage();
        await colleague.goto(page.url());
        await expect(details(colleague)).toContainText(clan.member(17));
        await colleague.close();
      });
      await page.goBack();
      await expect(details(page)).toBeHidden();
      await page.getByLabel('Search members').fill(clan.name);

      // 3. Open the last member of the page, then the first member of the next page.
      await showing(page, 'Showing 1 to 12 of 30 users');
      await counter.task(2, 0, async () => {
        await counter.press(member(list, 12));
        await counter.press(details(page).getByRole('button', { name: 'Next' }));
        await expect(details(page)).toContainText(clan.member(13));
        await expect(page).toHaveURL(/[?&]page=2/);
      });
      await details(page).getByRole('button', { name: 'Close' }).click();
      await expect(details(page)).toBeHidden();

      // 4. Open a page by its number.
      await counter.task(1, 1, async () => {
        await counter.fill('Go to page', '3');
        await counter.key('Enter');
        await showing(page, 'Showing 25 to 30 of 30 users');
      });

      // 5. Narrow the list to a department and some years.
      await counter.task(2, 3, async () => {
        await counter.press('Filters');
        await counter.fill('Graduation Year', '2001');
        await counter.fill('Until Year', '2010');
        await counter.chooseSuggestion('Department', 'hist', 'History');
        await showing(page, 'Showing 1 to 5 of 5 users');
      });

      // 6. Save these filters under a name. 7. Apply the saved filters to the whole list.
      await counter.task(2, 1, async () => {
        await counter.press('Views');
        await counter.fill('Save this view as', 'Historians');
        await counter.key('Enter');
        await expect(button(page, 'Rename Historians')).toBeVisible();
      });
      await page.goto('/superadmin?tab=users');
      await counter.task(1, 0, async () => {
        await counter.press(
          page.getByRole('list', { name: 'Saved views' }).getByRole('button', { name: 'Historians' }),
        );
        await expect(page).toHaveURL(/department=History/);
        await expect(page).toHaveURL(/passingYear=2001&passingYearTo=2010/);
      });

      // 8. On the Analytics tab, press the bar of a year. The page then shows the list of the members of that year.
      await counter.task(2, 0, async () => {
        await counter.press(page.getByRole('tab', { name: 'Analytics' }));
        // Use a year of this test's members, because another test may delete the only member of any other year.
        const year = page.getByRole('link', { name: /^2005: \d+ members?/ });
        const address = (await year.getAttribute('href')) ?? '';
        expect(address).toMatch(/tab=users&passingYear=\d{4}$/);
        await counter.press(year);
        await expect(page).toHaveURL(address);
        await expect(page.getByText(/^Showing /)).toBeVisible();
      });
      await expectToFit(page);
    });

    test('exports, changes and deletes many members with exactly the expected number of presses and filled fields', async ({
      page,
    }) => {
      const list = await openList(page, 14, '&limit=24');
      const { counter, clan, isWide } = list;

      // 9. Export the members of a list.
      await counter.task(1, 0, async () => {
        const csv = await exported(page, () => counter.press('Export CSV'));
        expect(csv.trim().split('\n')).toHaveLength(15);
      });

      // 10. Export eleven consecutive members. A phone has no Shift key: select the page and deselect three.
      await counter.task(isWide ? 3 : 5, 0, async () => {
        if (isWide) {
          await counter.press(checkbox(list, 1));
          await counter.press(checkbox(list, 11), { modifiers: ['Shift'] });
        } else {
          await counter.press(wholePage(list));
          for (const number of [12, 13, 14]) await counter.press(checkbox(list, number));
        }
        await expect(page.getByText('11 members selected')).toBeVisible();
        const json = await exported(page, () => counter.press('Export Selected as JSON'));
        expect(JSON.parse(json)).toHaveLength(11);
      });
      await button(page, 'Clear Selection').click();

      // 11. Make one member an administrator.
      await counter.task(2, 0, async () => {
        await counter.press(page.getByRole('combobox', { name: `Role of ${clan.member(1)}` }));
        await counter.press(page.getByRole('option', { name: 'Admin', exact: true }));
        await expect(page.getByText('User role updated successfully')).toBeVisible();
      });

      // 12. Make three members administrators.
      await counter.task(5, 0, async () => {
        for (const number of [2, 3, 4]) await counter.press(checkbox(list, number));
        await counter.press('Change Role');
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText('Make 3 members (3 alumni) Admin?');
        await counter.press(question.getByRole('button', { name: 'Change Role' }));
        await expect(strip(page, 'Action on members')).toContainText('3 members are now Admin.');
      });

      // 13. Delete all matching members. 14. Undo the deletion.
      await counter.task(3, 1, async () => {
        await counter.press(wholePage(list));
        await counter.press('Delete Selected');
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText('Delete 14 members (10 alumni and 4 administrators)');
        await counter.fill('Type 14 to confirm', '14');
        await counter.press(question.getByRole('button', { name: 'Delete' }));
        await expect(page.getByText('No Users Found')).toBeVisible();
      });
      await counter.task(1, 0, async () => {
        await counter.press(strip(page, 'Action on members').getByRole('button', { name: 'Undo' }));
        await showing(page, 'Showing 1 to 14 of 14 users');
      });
      await expectToFit(page);
    });

    test('edits, signs out and deletes single members with exactly the expected number of presses and filled fields', async ({
      page,
    }) => {
      const list = await openList(page, 3);
      const { counter, clan } = list;
      const edit = page.getByRole('dialog', { name: 'Edit User Details' });

      // 15. Correct an e-mail address.
      const address = `new-${clan.email(1)}`;
      await counter.task(2, 1, async () => {
        await counter.press(`View ${clan.member(1)}`);
        await counter.fill('Email', address);
        await counter.press(edit.getByRole('button', { name: 'Save Changes' }));
        await expect(page.getByText('User updated successfully')).toBeVisible();
      });
      await expect(edit).toBeHidden();

      // 16. Sign a member out of every browser.
      await counter.task(4, 0, async () => {
        await counter.press(`View ${clan.member(2)}`);
        await counter.press(edit.getByRole('button', { name: 'Sign-ins' }));
        await counter.press('Sign out everywhere');
        await counter.press(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }));
        await expect(page.getByText(/signed out/i).first()).toBeVisible();
      });
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(edit).toBeHidden();

      // 17. Delete a member. 18. Undo the deletion.
      await counter.task(2, 0, async () => {
        await counter.press(`Delete ${clan.member(3)}`);
        await counter.press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
        await showing(page, 'Showing 1 to 2 of 2 users');
      });
      await counter.task(1, 0, async () => {
        await counter.press(strip(page, 'Deleted user').getByRole('button', { name: 'Undo' }));
        await showing(page, 'Showing 1 to 3 of 3 users');
      });

      // 19. Find out who changed a member.
      await counter.task(1, 1, async () => {
        await counter.press(page.getByRole('tab', { name: 'Audit' }));
        await counter.fill('Member', address);
        const entry = page.getByRole('grid', { name: 'Audit log' }).getByRole('row').nth(1);
        await expect(entry).toContainText('User edited');
        await expect(entry).toContainText('Asha Devi Rao');
      });
      await expectToFit(page);
    });
  });
}
