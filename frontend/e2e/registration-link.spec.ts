import { expect, test } from '@playwright/test';
import { codeFor, registrationLinkFor } from './support/mailbox';
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
  title,
  wrongCode,
} from './support/registration';

test('the link in the e-mail completes a registration in another browser, but works only once', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await askForCode(page, email);
  const link = await registrationLinkFor(email);
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const opened = await phone.newPage();
  await opened.goto(link);
  await expect(opened.getByText('Email verified successfully!')).toBeVisible();
  await fillPerson(opened);
  await fillContact(opened);
  await opened.reload();
  await fillAddress(opened);
  await fillStudies(opened);
  await button(opened, 'Complete Registration').click();
  await expect(title(opened, 'Asha Devi Rao')).toBeVisible();
  await phone.close();

  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByText(/^This registration link has expired or was already used\./)).toBeVisible();
  await button(page, 'Ask for a new code').click();
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible();
});

test('after too many wrong codes the e-mailed link completes the registration in another tab, with the typed data', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await fillWizard(page, email, wrongCode);
  const code = await codeFor(email);
  const link = await registrationLinkFor(email);
  for (let tries = 1; tries <= 5; tries += 1) {
    await button(page, 'Complete Registration').click();
    await expect(title(page, 'Verify Your Email')).toBeVisible();
    await confirmCode(page, tries < 5 ? wrongCode(code) : code);
    await expect(title(page, 'Academic details')).toBeVisible();
  }
  await button(page, 'Complete Registration').click();
  await expect(page.getByText(/^Too many wrong codes\./).first()).toBeVisible();

  const other = await context.newPage();
  await other.goto(link);
  await expect(title(other, 'Academic details')).toBeVisible();
  await expect(other.getByLabel('Course/Program')).toHaveValue('LL.M.');
  await button(other, 'Complete Registration').click();
  await expect(title(other, 'Asha Devi Rao')).toBeVisible();
});

test('if the e-mailed link is opened in the tab of the registration form, the form keeps the typed data', async ({
  page,
}) => {
  const email = newAddress();
  await askForCode(page, email);
  await confirmCode(page, '123456');
  await fillPerson(page);
  await expect(title(page, 'Contact details')).toBeVisible();
  await page.goto(await registrationLinkFor(email));
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await fillContact(page);
  await fillAddress(page);
  await fillStudies(page);
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
});
