import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { endCooldown, expireCodes } from './support/database';
import { codeFor } from './support/mailbox';
import {
  askForCode,
  button,
  confirmCode,
  fillAddress,
  fillContact,
  fillPerson,
  fillStudies,
  fillWizard,
  newAddress,
  register,
  title,
  wrongCode,
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

test('a registration step lists each missing field with a link that moves the focus to the field', async ({
  page,
}) => {
  await askForCode(page, newAddress());
  await confirmCode(page, '123456');
  await button(page, 'Continue').click();
  await expect(page.getByText('Please complete all required fields')).toBeVisible();
  await page.getByRole('link', { name: 'Date of birth is required' }).click();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await fillPerson(page);
  await page.getByLabel('Primary phone').fill('12345');
  await button(page, 'Continue').click();
  await expect(page.getByRole('link', { name: 'Please enter a valid phone number' }).first()).toBeVisible();
});

test('the terms open in a dialog, and the right code completes the registration after a wrong code', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await fillWizard(page, email, wrongCode);
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

  // The wizard contains a wrong code, so its last button leads back to the code step. The other steps keep the typed
  // data.
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Verify Your Email')).toBeVisible();
  await confirmCode(page, await codeFor(email));
  await expect(title(page, 'Academic details')).toBeVisible();
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
});

test('if the code expired before the last step, a new code completes the registration with the typed data', async ({
  page,
}) => {
  await page.clock.install();
  const email = newAddress();
  await fillWizard(page, email);
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

test('a new code can be requested after a minute and voids the previous code', async ({ page }) => {
  await page.clock.install();
  const email = newAddress();
  await askForCode(page, email);
  const first = await codeFor(email);
  await expect(page.getByRole('button', { name: /^Resend \(\d+s\)$/ })).toBeDisabled();
  await endCooldown(email);
  await page.clock.fastForward('01:00');
  await button(page, 'Resend').click();
  await codeFor(email, 2);
  await confirmCode(page, first);
  await fillPerson(page);
  await fillContact(page);
  await fillAddress(page);
  await fillStudies(page);
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Verify Your Email')).toBeVisible();
});

test("a second code request within a minute, from another tab, shows the server's waiting time", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await askForCode(page, email);
  const other = await context.newPage();
  await other.goto('/register');
  await other.getByLabel('E-mail address').fill(email);
  await button(other, 'Send Verification Code').click();
  const sentence = other
    .locator('form')
    .getByText(/^Please wait \d+ seconds before asking for another code\.$/);
  const said = await sentence.innerText();
  await expect(sentence).not.toHaveText(said);
  await expect(button(other, 'Send Verification Code')).toBeDisabled();
});

test('the e-mail address can be corrected, and a code with spaces can be pasted into any digit box', async ({
  page,
  context,
}) => {
  const [typo, email] = [newAddress(), newAddress()];
  await askForCode(page, typo);
  await button(page, 'Change email address').click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(typo);
  await page.getByLabel('E-mail address').fill(email);
  await button(page, 'Send Verification Code').click();
  await expect(page.getByText(`We've sent a 6-digit verification code to ${email}`)).toBeVisible();
  expect(await codeFor(email)).toMatch(/^\d{6}$/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('123 4-56'));
  await page.getByLabel('Digit 4 of 6').click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('1');
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('6');
  await expect(button(page, 'Verify & Continue')).toBeEnabled();
});

test('a reload keeps the registration step and the typed data, but not the code', async ({ page }) => {
  const email = newAddress();
  await askForCode(page, email);
  const code = await codeFor(email);
  await confirmCode(page, code);
  await fillPerson(page);
  await fillContact(page);
  await page.getByLabel('Street address').fill('1 Lake Road');
  await page.reload();

  await expect(title(page, 'Address')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('1 Lake Road');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(code);

  await fillAddress(page);
  await fillStudies(page);
  await button(page, 'Complete Registration').click();
  await expect(page.getByText('Please enter complete 6-digit verification code').first()).toBeVisible();
  await confirmCode(page, code);
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
});

test("the browser's Back button returns to the previous registration step and keeps the typed data", async ({
  page,
}) => {
  // Wait for the scripts of the page. Before they start, a link loads a new document, and Back loads the old one again.
  await arrive(page, '/');
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await page.getByLabel('E-mail address').fill(newAddress());
  await button(page, 'Send Verification Code').click();
  await confirmCode(page, '123456');
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
