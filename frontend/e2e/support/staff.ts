import { expect, type Page } from '@playwright/test';
import { giveRole } from './database';
import { keepToken, newMember } from './member';

/** A new member with a role, signed in, whose dashboard is open at an address. Returns the e-mail. */
export async function openAs(page: Page, role: 'ADMIN' | 'SUPERADMIN', address: string): Promise<string> {
  const { email, token } = await newMember(page.request);
  await giveRole(email, role);
  await keepToken(page, token);
  await page.goto(address);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  return email;
}
