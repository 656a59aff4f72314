import { expect, type Page } from '@playwright/test';
import { giveRole } from './database';
import { keepToken, newMember } from './member';

type StaffRole = 'ADMIN' | 'SUPERADMIN';

/** Creates a member with the role and stores the token for the next page. Returns the member's e-mail address. */
export async function signInAs(page: Page, role: StaffRole): Promise<string> {
  const { email, token } = await newMember(page.request);
  await giveRole(email, role);
  await keepToken(page, token);
  return email;
}

/** Creates a member with the role, signs in and opens the dashboard at the URL. Returns the e-mail address. */
export async function openAs(page: Page, role: StaffRole, url: string): Promise<string> {
  const email = await signInAs(page, role);
  await page.goto(url);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  return email;
}
