import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { setMaintenance } from './support/database';
import { codeFor } from './support/mailbox';
import { openAsMember } from './support/member';
import { button, title } from './support/registration';
import { superadminEmail } from './support/settings';
import { enterLoginCode, signOut } from './support/sign-in';

const MESSAGE = 'We are back at noon.';

async function close(request: APIRequestContext) {
  await setMaintenance(true, MESSAGE);
  await expect
    .poll(async () => (await (await request.get('/api/maintenance/status')).json()).isEnabled)
    .toBe(true);
}

test.describe.configure({ mode: 'serial' });
test.afterEach(() => setMaintenance(false, ''));

test('the closed portal shows visitors one screen, in both schemes', async ({ page, request }) => {
  await close(request);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/about');
    await expect(title(page, 'System Maintenance')).toBeVisible();
    await expect(page).toHaveTitle('System Maintenance · Meridian Education Society Alumni');
    await expect(page.getByText(MESSAGE)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectNoFindings(page, colorScheme);
  }
  await setMaintenance(false, '');
  await expect(async () => {
    await button(page, 'Check Again').click();
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('nothing of a closed portal is shown before its screen', async ({ page, request }) => {
  await close(request);
  await expect(async () => {
    // What the last visitor was sent tells the server to look again for the next.
    expect(await (await request.get('/')).text()).not.toContain('Register Now');
  }).toPass();
  await page.addInitScript(() => {
    const note = () =>
      document.querySelector('header') && document.documentElement.setAttribute('data-seen', '');
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(title(page, 'System Maintenance')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
});

test('a member who is signed in sees it too, and is still signed in afterwards', async ({
  page,
  request,
}) => {
  await openAsMember(page);
  await close(request);
  await page.reload();
  await expect(title(page, 'System Maintenance')).toBeVisible();
  await setMaintenance(false, '');
  await expect(async () => {
    await page.reload();
    await expect(title(page, 'Asha Devi Rao')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('whoever does not run the portal is told why the right code does not let them in', async ({
  page,
  request,
}) => {
  const { email } = await openAsMember(page);
  await signOut(page);
  await close(request);
  await page.goto('/');
  await button(page, 'Administrator sign in').click();
  await page.getByLabel('E-mail address').fill(email);
  await button(page, 'Send Login Code').click();
  await enterLoginCode(page, await codeFor(email, 2));
  const group = page.getByRole('group', { name: 'Login code' });
  await expect(group).toHaveAccessibleDescription(/Only administrators can sign in during maintenance\./);
});

test('those who run the portal sign in there and go on working', async ({ page, request }) => {
  await close(request);
  await page.goto('/');
  await button(page, 'Administrator sign in').click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.getByLabel('E-mail address').fill(superadminEmail());
  await button(page, 'Send Login Code').click();
  await enterLoginCode(page, await codeFor(superadminEmail()));
  await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
  await signOut(page);
  await expect(title(page, 'System Maintenance')).toBeVisible();
});
