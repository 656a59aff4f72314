import { expect, test } from '@playwright/test';
import { expireSignInLinks } from './support/database';
import { codeFor, signInLinkFor } from './support/mailbox';
import { newMember } from './support/member';
import { button, title, wrongCode } from './support/registration';
import { askForLoginCode, enterLoginCode } from './support/sign-in';

const SPENT = 'This sign-in link has expired or was already used.';

test('a sign-in link signs the member in with one press in another browser, but only once', async ({
  page,
  browser,
}) => {
  const { email } = await newMember(page.request);
  await askForLoginCode(page, email);
  const link = await signInLinkFor(email, 2);
  const phone = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const opened = await phone.newPage();
  await opened.goto(link);
  await opened.reload();
  await button(opened, 'Sign in').click();
  await expect(title(opened, 'Asha Devi Rao')).toBeVisible();
  await expect(opened.getByText('This browser')).toBeVisible();
  await expect(opened.getByText('Signed in with a link')).toBeVisible();
  await phone.close();

  const again = await browser.newContext();
  const late = await again.newPage();
  await late.goto(link);
  await button(late, 'Sign in').click();
  await expect(late.getByText(SPENT)).toBeVisible();
  await again.close();
});

test('an expired sign-in link shows an error message and a button back to the sign-in with a code', async ({
  page,
}) => {
  const { email } = await newMember(page.request);
  await askForLoginCode(page, email);
  const link = await signInLinkFor(email, 2);
  await expireSignInLinks(email);
  // Leave the sign-in page first: the browser would not load a link that differs only in its fragment.
  await page.goto('/about');
  await page.goto(link);
  await button(page, 'Sign in').click();
  await expect(page.getByText(SPENT)).toBeVisible();
  await button(page, 'Ask for a new code').click();
  await expect(page).toHaveURL('/login');
  await expect(title(page, 'Verify Identity').or(title(page, 'Welcome Back'))).toBeVisible();
});

test('after too many wrong codes the sign-in link still signs the member in', async ({ page, browser }) => {
  const { email } = await newMember(page.request);
  await askForLoginCode(page, email);
  const link = await signInLinkFor(email, 2);
  const code = await codeFor(email, 2);
  for (let tries = 1; tries <= 5; tries += 1) {
    await enterLoginCode(page, wrongCode(code));
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
  }
  await enterLoginCode(page, code);
  await expect(page.getByText(/You can enter a code again in \d+s/)).toBeVisible();
  const phone = await browser.newContext();
  const opened = await phone.newPage();
  await opened.goto(link);
  await button(opened, 'Sign in').click();
  await expect(title(opened, 'Asha Devi Rao')).toBeVisible();
  await phone.close();
});
