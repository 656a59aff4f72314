import { expect, type Page } from '@playwright/test';
import { endCooldown } from './database';
import { codeFor } from './mailbox';
import { button, title, typeCode } from './registration';

export async function askForLoginCode(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await button(page, 'Send Login Code').click();
  await expect(title(page, 'Verify Identity')).toBeVisible();
}

export async function enterLoginCode(page: Page, code: string) {
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await typeCode(page, code);
  await button(page, 'Verify & Sign In').click();
}

/** Signs in with a code. `mails` is the number of code mails to the address, including the mail of this sign-in. */
export async function signIn(page: Page, email: string, mails: number) {
  await endCooldown(email);
  await askForLoginCode(page, email);
  await enterLoginCode(page, await codeFor(email, mails));
  await expect(page).toHaveURL(/\/profile$/);
}

export async function signOut(page: Page) {
  await button(page, 'Logout').first().click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
}
