import { expect, test } from '@playwright/test';
import { endCooldown } from './support/database';
import { codeFor } from './support/mailbox';
import { newMember, openAsMember } from './support/member';
import { openTab } from './support/profile';
import { button, title, wrongCode } from './support/registration';
import { askForLoginCode, enterLoginCode, signIn, signOut } from './support/sign-in';

test('signing out ends the session on the server and in the other tab, which keeps its unsaved edits for the same member', async ({
  page,
  context,
  request,
}) => {
  const { email, token } = await openAsMember(page);
  const other = await context.newPage();
  await other.goto('/profile?tab=personal');
  await button(other, 'Edit Profile').click();
  await other.getByRole('textbox', { name: 'Bio' }).fill('Long thoughts');
  await signOut(page);
  await expect
    .poll(async () => {
      const response = await request.get('/api/profile', { headers: { Authorization: `Bearer ${token}` } });
      return response.status();
    })
    .toBe(401);
  await expect(title(other, 'Welcome Back')).toBeVisible();
  // The sign-out opened the sign-in page in the other tab. The member signs in there without a reload.
  await endCooldown(email);
  await other.getByLabel('E-mail address').fill(email);
  await button(other, 'Send Login Code').click();
  await enterLoginCode(other, await codeFor(email, 2));
  await expect(other.getByText('Your unsaved changes are still here.')).toBeVisible();
  await expect(other.getByText('You have unsaved changes')).toBeVisible();
  await openTab(other, 'Personal');
  await expect(other.getByRole('textbox', { name: 'Bio' })).toHaveValue('Long thoughts');
});

test('a sent code stays valid after a reload, "Change Email" and a wrong code', async ({ page, request }) => {
  const { email } = await newMember(request);
  await askForLoginCode(page, email);
  const code = await codeFor(email, 2);
  const resend = page.getByRole('button', { name: /^Resend code in \d+s$/ });

  await test.step('a reload of the code step keeps the address', async () => {
    await page.reload();
    await expect(page.getByText(`Enter the 6-digit code we sent to ${email}`)).toBeVisible();
    await expect(resend).toBeDisabled();
  });

  await test.step('"Change Email" returns to the field with the address', async () => {
    await button(page, 'Change Email').click();
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await button(page, 'Send Login Code').click();
    await expect(resend).toBeDisabled();
  });

  await test.step('after a wrong code the boxes are empty and the right code works', async () => {
    await enterLoginCode(page, wrongCode(code));
    await expect(page.getByText('Invalid OTP. Please try again.').first()).toBeVisible();
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
    await enterLoginCode(page, code);
    await expect(page).toHaveURL('/profile');
  });

  await signOut(page);
  await expect(page.getByLabel('E-mail address')).toHaveValue('');
});

test('after five wrong codes, the code is void and the member cannot enter a code for a while', async ({
  page,
  request,
}) => {
  const { email } = await newMember(request);
  await askForLoginCode(page, email);
  const code = await codeFor(email, 2);
  for (let tries = 1; tries <= 5; tries += 1) {
    await enterLoginCode(page, wrongCode(code));
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
  }
  await enterLoginCode(page, code);
  await expect(page.getByText(/You can enter a code again in \d+s/)).toBeVisible();
  await expect(page.getByText(/^This code no longer works\./)).toBeVisible();
  await expect(button(page, 'Verify & Sign In')).toBeDisabled();
});

test('without browser storage, a reload of the page signs the member out', async ({ page, request }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const { email } = await newMember(request);
  await signIn(page, email, 2);
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  await button(page, 'Edit Profile').first().click();
  await page.reload();
  await expect(page).toHaveURL('/login');
});
