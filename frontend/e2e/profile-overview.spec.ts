import { readFile } from 'node:fs/promises';
import { expect, type Route, test } from '@playwright/test';
import { giveRole } from './support/database';
import { keepToken, openAsMember } from './support/member';
import { answer, fact, openTab, saveChanges, startEditing, statistic, tab, windows } from './support/profile';
import { button, title } from './support/registration';

for (const { name, viewport } of windows) {
  test.describe(`in ${name}`, () => {
    test.use({ viewport });

    test('the five profile tabs are in one row, each can be scrolled into view, and their content starts near the top', async ({
      page,
    }) => {
      await openAsMember(page);
      const tops = new Set<number>();
      for (const label of ['Overview', 'Personal', 'Education', 'Professional', 'Social & Contact']) {
        await tab(page, label).scrollIntoViewIfNeeded();
        await expect(tab(page, label)).toBeInViewport({ ratio: 0.98 });
        tops.add(await tab(page, label).evaluate((one: HTMLElement) => one.offsetTop));
      }
      expect(tops.size).toBe(1);

      // On every tab except the overview, the content is visible without scrolling.
      for (const label of ['Personal', 'Education', 'Professional', 'Social & Contact']) {
        await page.goto('/profile');
        await openTab(page, label);
        await page.evaluate(() => window.scrollTo(0, 0));
        const heading = page.getByRole('tabpanel').getByRole('heading').first();
        // The header becomes compact only when the content of the tab appears, so poll the position.
        const top = async () => (await heading.boundingBox())?.y;
        await expect.poll(top).toBeLessThan(viewport.width < 600 ? 500 : 400);
      }
    });
  });
}

test('a member sees the profile header and figures, downloads all stored data, and opens each tab by its URL', async ({
  page,
}) => {
  const { email } = await openAsMember(page);
  await test.step('the header shows the member, and the figures show the network', async () => {
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

  await test.step('a member downloads their data', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('my_alumni_data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.profile).toMatchObject({ email, firstName: 'Asha' });
  });

  await test.step('a tab has a URL, which works with Back, reload and links', async () => {
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

  await test.step('only an administrator has the badge', async () => {
    const badge = page.getByRole('main').getByText('Admin', { exact: true });
    await expect(badge).toHaveCount(0);
    await giveRole(email, 'ADMIN');
    await page.reload();
    await expect(badge).toBeVisible();
  });
});

test('the overview shows the profile completion and links to the missing fields', async ({ page }) => {
  await openAsMember(page);
  // A registration fills eight of the thirteen fields that count for the profile completion.
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

test('the page shows that figures are loading, and after a failure "Try again" loads the figures', async ({
  page,
}) => {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const refuse = (route: Route) => failed.then(() => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/profile/stats', refuse, { times: 1 });
  await openAsMember(page);
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  fail();
  await expect(page.getByText('Failed to load dashboard statistics')).toBeVisible();
  await expect(page.getByText('Loading your dashboard...')).toHaveCount(0);
  await button(page, 'Try again').click();
  await expect(statistic(page, 'Total Alumni')).toContainText(/\d/);
});

test('signing out everywhere ends the sessions of other browsers', async ({ page, browser }) => {
  const { token } = await openAsMember(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await keepToken(elsewhere, token);
  await elsewhere.goto('/profile');
  await expect(title(elsewhere, 'Asha Devi Rao')).toBeVisible();

  await button(page, 'Sign out everywhere').click();
  await answer(page, 'Sign out');
  await expect(page).toHaveURL('/login');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
});

test('changes from another window appear when the page gets the focus again', async ({ page, request }) => {
  const { token } = await openAsMember(page);
  await page.clock.install();
  await request.put('/api/profile', {
    headers: { Authorization: `Bearer ${token}` },
    data: { currentJobTitle: 'Publisher', currentCompany: 'Example Press' },
  });
  await page.clock.fastForward('01:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Publisher at Example Press')).toBeVisible();
  await startEditing(page);
  await openTab(page, 'Professional');
  await expect(page.getByLabel('Job Title')).toHaveValue('Publisher');
});
