import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { endCooldown, expireCodes } from './support/database';
import { codeFor } from './support/mailbox';
import {
  button,
  confirmCode,
  fillPerson,
  fillWizard,
  newAddress,
  register,
  title,
} from './support/registration';
import { arrive } from './support/routes';
import { signIn, signOut } from './support/sign-in';

test('a visitor registers, is welcomed once, sees the profile, signs out and signs in again', async ({
  page,
}) => {
  const email = await register(page);
  const welcome = page.getByRole('region', { name: 'Welcome' });
  await expect(welcome).toContainText('Welcome, Asha.');
  await expect(page.getByText('LL.M. • LL.M. • Class of 2012')).toBeVisible();
  await expect(page.getByText('Nashik, India').first()).toBeVisible();
  await expectNoFindings(page, 'welcome');
  await button(page, 'Close the welcome').click();
  await expect(welcome).toHaveCount(0);
  await expect(title(page, 'Asha Devi Rao')).toBeFocused();
  await page.reload();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  await expect(welcome).toHaveCount(0);

  await signOut(page);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(page, email, 2);
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
});

test('if the code expired before the last step, a new code completes the registration with the typed data', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const email = newAddress();
  await fillWizard(page, email);

  await test.step('the terms open in a dialog, the privacy notice in a new tab', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('dialog')).toContainText('Last updated: January 2025');
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click(),
    ]);
    await expect(tab.getByRole('dialog', { name: 'Privacy notice' })).toBeVisible();
    await expect(tab).toHaveURL('/');
    await tab.close();
  });

  await expireCodes(email);
  await button(page, 'Complete Registration').click();

  await expect(title(page, 'Verify Your Email')).toBeVisible();
  await expect(page.getByText('Invalid OTP. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');

  await endCooldown(email);
  await page.clock.fastForward('01:00');
  await button(page, 'Resend').click();
  await confirmCode(page, await codeFor(email, 2));

  await expect(title(page, 'Academic details')).toBeVisible();
  await expect(page.getByLabel('Course/Program')).toHaveValue('LL.M.');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
});

test("the browser's Back button returns to the previous registration step and keeps the typed data and a pasted code", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Wait for the scripts of the page. Before they start, a link loads a new document, and Back loads the old one again.
  await arrive(page, '/');
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await page.getByLabel('E-mail address').fill(newAddress());
  await button(page, 'Send Verification Code').click();
  await test.step('a code with a space and a hyphen can be pasted into a later digit box', async () => {
    await page.evaluate(() => navigator.clipboard.writeText('123 4-56'));
    await page.getByLabel('Digit 4 of 6').click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('1');
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('6');
    await button(page, 'Verify & Continue').click();
  });
  await fillPerson(page);
  await expect(title(page, 'Contact details')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page, 'Contact details')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await page.goBack();
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('6');
  await page.goBack();
  await expect(page.getByLabel('E-mail address')).not.toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/');
});
