import { expect, test } from '@playwright/test';
import { openAsMember } from './support/member';

test('the home page greets a member and shows news, and stays if the script of the news fails to load', async ({
  page,
}) => {
  await openAsMember(page, '/');
  await expect(page.getByText('Welcome back, Asha.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
  const news = page.getByRole('region', { name: 'New for you' });
  await expect(news.getByRole('listitem').filter({ hasText: 'Your profile' })).toContainText('62%');
  await expect(news.getByRole('listitem').filter({ hasText: 'Class of 2012' })).toContainText(
    /[1-9]\d*of your batch/,
  );
  await expect(news.getByRole('listitem').filter({ hasText: 'Mentors' })).toContainText('are ready to help');
  await news.getByRole('link', { name: 'Add Job Title' }).click();
  await expect(page).toHaveURL('/profile?tab=professional');

  await page.route('**/assets/MemberNews-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
