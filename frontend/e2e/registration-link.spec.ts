import { expect, test } from '@playwright/test';
import { expectToFit } from './support/fit';
import { registrationLinkFor } from './support/mailbox';
import {
  askForCode,
  button,
  fillAddress,
  fillContact,
  fillPerson,
  fillStudies,
  fillWizard,
  newAddress,
  title,
  wrongCode,
} from './support/registration';

test('the link in the e-mail completes a registration in another browser, on a phone, but works only once', async ({
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
  await expectToFit(opened);
  await fillPerson(opened);
  await expectToFit(opened);
  await fillContact(opened);
  await opened.reload();
  await expect(title(opened, 'Address')).toBeVisible();
  await expectToFit(opened);
  await fillAddress(opened);
  await expectToFit(opened);
  await fillStudies(opened);
  await button(opened, 'Complete Registration').click();
  await expect(title(opened, 'Asha Devi Rao')).toBeVisible();
  await expectToFit(opened);
  await phone.close();

  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByText(/^This registration link has expired or was already used\./)).toBeVisible();
  await button(page, 'Ask for a new code').click();
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible();
});

test('after a wrong code, the e-mailed link opens the last step with the typed data in the same tab and in another tab, and the registration can be completed in the other tab', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await fillWizard(page, email, wrongCode);
  const link = await registrationLinkFor(email);
  await button(page, 'Complete Registration').click();
  await expect(title(page, 'Verify Your Email')).toBeVisible();

  await test.step('in the tab of the form, the link opens the last step with the typed data', async () => {
    const confirmed = page.getByText('Email verified successfully!');
    await expect(confirmed).toHaveCount(0);
    await page.goto(link);
    await expect(confirmed).toBeVisible();
    await expect(title(page, 'Academic details')).toBeVisible();
    await expect(page.getByLabel('Course/Program')).toHaveValue('LL.M.');
  });

  await test.step('in another tab, the link takes the typed data over and completes the registration', async () => {
    const other = await context.newPage();
    await other.goto(link);
    await expect(title(other, 'Academic details')).toBeVisible();
    await expect(other.getByLabel('Course/Program')).toHaveValue('LL.M.');
    await button(other, 'Complete Registration').click();
    await expect(title(other, 'Asha Devi Rao')).toBeVisible();
  });
});
