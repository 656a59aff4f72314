import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { codeFor } from './support/mailbox';
import { openAsMember } from './support/member';
import {
  askForCode,
  button,
  confirmCode,
  fillAddress,
  fillContact,
  fillPerson,
  fillStudies,
  newAddress,
  title,
} from './support/registration';

test('the home page greets a member and shows the completion, the batch and the mentors', async ({
  page,
}) => {
  await openAsMember(page);
  await page.goto('/');
  await expect(page.getByText('Welcome back, Asha.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
  const news = page.getByRole('region', { name: 'New for you' });
  await expect(news.getByRole('listitem').filter({ hasText: 'Your profile' })).toContainText('62%');
  await expect(news.getByRole('listitem').filter({ hasText: 'Class of 2012' })).toContainText(/[1-9]/);
  await expect(news.getByRole('listitem').filter({ hasText: 'Mentors' })).toContainText('are ready to help');
  await expectNoFindings(page, 'home of a member');
  await news.getByRole('link', { name: 'Add Job Title' }).click();
  await expect(page).toHaveURL('/profile?tab=professional');
});

test('a new member is welcomed once, after the registration', async ({ page }) => {
  const email = newAddress();
  await askForCode(page, email);
  await confirmCode(page, await codeFor(email));
  for (const fill of [fillPerson, fillContact, fillAddress, fillStudies]) await fill(page);
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  const welcome = page.getByRole('region', { name: 'Welcome' });
  await expect(welcome).toContainText('Welcome, Asha.');
  await expectNoFindings(page, 'welcome');
  await button(page, 'Close the welcome').click();
  await expect(welcome).toHaveCount(0);
  await expect(title(page, 'Asha Devi Rao')).toBeFocused();
  await page.reload();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
