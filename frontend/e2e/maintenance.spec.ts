import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { giveRole, setMaintenance } from './support/database';
import { codeFor, signInLinkFor } from './support/mailbox';
import { newMember, openAsMember } from './support/member';
import { button, title } from './support/registration';
import { askForLoginCode, enterLoginCode, signOut } from './support/sign-in';
import { expectSoundAtWidths } from './support/widths';

const MESSAGE = 'We are back at noon.';

/**
 * Sets the maintenance mode in the database and waits until the portal reports it. A process may use a cached mode for
 * half a second.
 */
async function switchTo(isEnabled: boolean, message: string, request: APIRequestContext) {
  await setMaintenance(isEnabled, message);
  await expect
    .poll(async () => (await (await request.get('/api/maintenance/status')).json()).isEnabled)
    .toBe(isEnabled);
}

const close = (request: APIRequestContext) => switchTo(true, MESSAGE, request);
const reopen = (request: APIRequestContext) => switchTo(false, '', request);

/** Signs in on the maintenance screen, with the code in the member's second mail. */
async function signInHere(page: Page, email: string) {
  await page.goto('/');
  await button(page, 'Administrator sign in').click();
  // Wait until the opened form has the focus and its animation has ended.
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.getByLabel('E-mail address').fill(email);
  await button(page, 'Send Login Code').click();
  await enterLoginCode(page, await codeFor(email, 2));
}

test.describe.configure({ mode: 'serial' });
test.afterEach(({ request }) => reopen(request));

test('a signed-in member sees the maintenance page and stays signed in', async ({ page, request }) => {
  await openAsMember(page);
  await close(request);
  await page.reload();
  await expect(title(page, 'System Maintenance')).toBeVisible();
  await reopen(request);
  await expect(async () => {
    await page.reload();
    await expect(title(page, 'Asha Devi Rao')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('an administrator signs in on the maintenance screen and can use the portal', async ({
  page,
  request,
}) => {
  const { email } = await newMember(request);
  await giveRole(email, 'SUPERADMIN');
  await close(request);
  await signInHere(page, email);
  await expect(title(page, 'SuperAdmin Dashboard')).toBeVisible();
  const notice = page.getByText('Maintenance mode is on. Only administrators can use the portal.');
  await expect(notice).toBeVisible();
  await page.goto('/profile');
  await expect(notice).toBeVisible();
  await expectSoundAtWidths(page, 'the profile during maintenance');
  await page.setViewportSize({ width: 375, height: 812 });
  await button(page, 'Open menu').click();
  await signOut(page);
  await expect(title(page, 'System Maintenance')).toBeVisible();
});

test('a sign-in link shows the maintenance page during maintenance and signs the member in after it', async ({
  page,
  request,
}) => {
  const { email } = await newMember(request);
  await askForLoginCode(page, email);
  const link = await signInLinkFor(email, 2);
  await close(request);
  await page.goto('/about');
  await page.goto(link);
  await expect(title(page, 'System Maintenance')).toBeVisible();
  await button(page, 'Sign in').click();
  await expect(page.getByText('Only administrators can sign in during maintenance.')).toBeVisible();
  await reopen(request);
  await expect(async () => {
    await page.reload();
    await expect(button(page, 'Sign in')).toBeVisible({ timeout: 2_000 });
    await expect(title(page, 'System Maintenance')).toHaveCount(0);
  }).toPass();
  await button(page, 'Sign in').click();
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
});
