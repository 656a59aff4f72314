import { expect, test } from '@playwright/test';
import { signInLinkFor } from './support/mailbox';
import { newMember } from './support/member';
import { button, title } from './support/registration';
import { askForLoginCode } from './support/sign-in';

test('a sign-in link signs the member in with one press in another browser', async ({ page, browser }) => {
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
});
