import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { giveRole } from './support/database';
import { keepToken, openAsMember, signInAgain } from './support/member';
import { answer, openTab, statistic, tab, windows } from './support/profile';
import { button, title } from './support/registration';

test('the five profile tabs are in one row, each can be scrolled into view, and the content of a tab such as Personal starts near the top', async ({
  page,
}) => {
  await openAsMember(page);
  for (const { name, viewport } of windows) {
    await test.step(`in ${name}`, async () => {
      await page.setViewportSize(viewport);
      // A moment after a change of size, the row scrolls to the selected tab. So a press could miss its tab.
      await page.goto('/profile');
      await openTab(page, 'Overview');
      const tops = new Set<number>();
      for (const label of ['Overview', 'Personal', 'Education', 'Professional', 'Social & Contact']) {
        await tab(page, label).scrollIntoViewIfNeeded();
        await expect(tab(page, label)).toBeInViewport({ ratio: 0.98 });
        tops.add(await tab(page, label).evaluate((one: HTMLElement) => one.offsetTop));
      }
      expect(tops.size).toBe(1);

      // On every tab except the overview, the content is visible without scrolling.
      for (const label of ['Personal', 'Education', 'Professional', 'Social & Contact']) {
        await openTab(page, 'Overview');
        await openTab(page, label);
        await page.evaluate(() => window.scrollTo(0, 0));
        const heading = page.getByRole('tabpanel', { name: label }).getByRole('heading').first();
        // The header becomes compact only when the content of the tab appears, so poll the position.
        const top = async () => (await heading.boundingBox())?.y;
        await expect.poll(top).toBeLessThan(viewport.width < 600 ? 500 : 400);
      }
    });
  }
});

test('a member sees the profile header and figures, downloads the stored data, opens tabs by their URL, and signs out everywhere', async ({
  page,
  browser,
}) => {
  const { email } = await openAsMember(page);
  await test.step('the header describes the member, and four figures describe the membership', async () => {
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

  await test.step('a tab has a URL, which works with Back and reload, and an unknown tab opens the overview', async () => {
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

  await test.step('the badge "Admin" appears only after the member becomes an administrator', async () => {
    const badge = page.getByRole('main').getByText('Admin', { exact: true });
    await expect(badge).toHaveCount(0);
    await giveRole(email, 'ADMIN');
    await page.reload();
    await expect(badge).toBeVisible();
  });

  await test.step('signing out everywhere signs the member out in another browser too', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await keepToken(elsewhere, await signInAgain(page.request, email));
    await elsewhere.goto('/profile');
    await expect(title(elsewhere, 'Asha Devi Rao')).toBeVisible();

    await button(page, 'Sign out everywhere').click();
    await answer(page, 'Sign out');
    await expect(page).toHaveURL('/login');
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login');
  });
});
