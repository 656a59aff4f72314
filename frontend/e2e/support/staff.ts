import { expect, type Page } from '@playwright/test';
import { giveRole } from './database';
import { keepToken, newMember } from './member';

/**
 * Creates a member with the role, signs in and opens the dashboard at the URL. Returns the e-mail address.
 * `beforeLoad` can add data of this account before the dashboard loads.
 */
export async function openAs(
  page: Page,
  role: 'ADMIN' | 'SUPERADMIN',
  url: string,
  beforeLoad?: (email: string) => Promise<unknown>,
): Promise<string> {
  const { email, token } = await newMember(page.request);
  await giveRole(email, role);
  await beforeLoad?.(email);
  await keepToken(page, token);
  await page.goto(url);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  return email;
}
