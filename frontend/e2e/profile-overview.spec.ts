import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { giveRole } from './support/database';
import { openAsMember } from './support/member';
import { answer, fact, openTab, saveChanges, startEditing, statistic, tab, windows } from './support/profile';
import { button, title } from './support/registration';

for (const { name, viewport } of windows) {
  test.describe(`in ${name}`, () => {
    test.use({ viewport });

    test('the head says who the member is, and the numbers how many there are', async ({ page }) => {
      await openAsMember(page);
      await expect(page.getByText('Position not specified')).toBeVisible();
      await expect(page.getByText('LL.M. • LL.M. • Class of 2012')).toBeVisible();
      await expect(page.getByText('Nashik, India')).toBeVisible();
      for (const [label, caption] of [
        ['Total Alumni', 'Registered members'],
        ['Your Batch', 'Class of 2012'],
        ['Same Department', 'LL.M.'],
        ['Mentors Available', 'Ready to help'],
      ] as const) {
        const card = statistic(page, label);
        await expect(card).toContainText(caption);
        await expect(card).toContainText(/\d/);
      }
      await expect(statistic(page, 'Your Batch')).not.toContainText(/^Your Batch0/);
    });

    test('the overview counts what is given and leads to what is missing', async ({ page }) => {
      await openAsMember(page);
      // Registering gives eight of the thirteen.
      await expect(page.getByRole('progressbar', { name: 'Profile Completion' })).toHaveAttribute(
        'aria-valuenow',
        '62',
      );
      await expect(page.getByText('Complete your profile to unlock all features')).toBeVisible();
      await expect(fact(page, 'Member Since')).toHaveText(String(new Date().getFullYear()));
      await expect(fact(page, 'Alumni Status')).toHaveText(`${new Date().getFullYear() - 2012} years`);
      await expect(fact(page, 'Mentorship')).toHaveText('None');
      await expect(page.getByText('Activity tracking coming soon!')).toBeVisible();

      await button(page, 'Add Job Title').click();
      await expect(page.getByLabel('Job Title')).toBeFocused();
      await page.getByLabel('Job Title').fill('Editor');
      await page.getByLabel('Company').first().fill('Example Press');
      await page.getByLabel('Skills').fill('Writing');
      await page.getByLabel('Available as Mentor').check();
      await openTab(page, 'Personal');
      await page.getByLabel('Bio').fill('I write.');
      await openTab(page, 'Social & Contact');
      await page.getByLabel('LinkedIn Profile').fill('https://example.org/in/asha');
      await saveChanges(page);

      await expect(page.getByText('Editor at Example Press')).toBeVisible();
      await openTab(page, 'Overview');
      await expect(page.getByText('100%')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Still missing' })).toHaveCount(0);
      await expect(fact(page, 'Mentorship')).toHaveText('Mentor');
      await expect(page.getByRole('region', { name: 'About Me' })).toContainText('I write.');
    });

    test('all five tabs can be seen whole', async ({ page }) => {
      await openAsMember(page);
      await tab(page, 'Social & Contact').scrollIntoViewIfNeeded();
      for (const label of ['Overview', 'Personal', 'Education', 'Professional', 'Social & Contact'])
        await expect(tab(page, label)).toBeInViewport({ ratio: 0.98 });
    });

    test('a tab is an address: it can be gone back to, reloaded and linked to', async ({ page }) => {
      await openAsMember(page);
      await openTab(page, 'Education');
      await expect(page).toHaveURL('/profile?tab=education');
      await openTab(page, 'Social & Contact');
      await expect(page).toHaveURL('/profile?tab=social');
      await page.reload();
      await expect(tab(page, 'Social & Contact')).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expect(tab(page, 'Education')).toHaveAttribute('aria-selected', 'true');
      await page.goto('/profile?tab=nonsense');
      await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
    });
  });
}

test('the badge is for those who run the portal', async ({ page }) => {
  const { email } = await openAsMember(page);
  const badge = page.getByRole('main').getByText('Admin', { exact: true });
  await expect(badge).toHaveCount(0);
  await giveRole(email, 'ADMIN');
  await page.reload();
  await expect(badge).toBeVisible();
});

test('while the numbers are on their way the page says so; a failure can be tried again', async ({
  page,
}) => {
  let respond: (works: boolean) => void = () => undefined;
  const answer = () => new Promise<boolean>((resolve) => (respond = resolve));
  await page.route('**/api/profile/stats', async (route) =>
    (await answer()) ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await openAsMember(page);
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  respond(false);
  await expect(page.getByText('Failed to load dashboard statistics')).toBeVisible();
  await button(page, 'Try again').click();
  respond(true);
  await expect(statistic(page, 'Total Alumni')).toContainText(/\d/);
});

test('a member takes their data along', async ({ page }) => {
  const { email } = await openAsMember(page);
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my_alumni_data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile).toMatchObject({ email, firstName: 'Asha' });
});

test('signing out everywhere ends the sessions of other browsers', async ({ page, browser }) => {
  const { token } = await openAsMember(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/about');
  await elsewhere.evaluate((own) => localStorage.setItem('token', own), token);
  await elsewhere.goto('/profile');
  await expect(title(elsewhere, 'Asha Devi Rao')).toBeVisible();

  await button(page, 'Sign out everywhere').click();
  await answer(page, 'Sign out');
  await expect(page).toHaveURL('/login');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
});

test('what was changed elsewhere shows when the page is come back to', async ({ page, request }) => {
  const { token } = await openAsMember(page);
  await page.clock.install();
  await request.put('/api/profile', {
    headers: { Authorization: `Bearer ${token}` },
    data: { currentJobTitle: 'Publisher' },
  });
  await page.clock.fastForward('01:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Publisher')).toBeVisible();
  await startEditing(page);
  await openTab(page, 'Professional');
  await expect(page.getByLabel('Job Title')).toHaveValue('Publisher');
});
