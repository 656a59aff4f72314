import { expect, type Page, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { keepToken, newMember } from './support/member';
import { signInAs } from './support/staff';

const SCRIPTS = '**/assets/*.js';

/** Expects the navigation of a signed-in member on a page whose scripts are held. */
async function expectEarlyNavigation(page: Page) {
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
}

/** Expects that the scripts have completed the page and kept one navigation. */
async function expectCompletePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
}

test('a member sees the navigation, without a Login link, before the script of the profile has loaded', async ({
  page,
}) => {
  const { token } = await newMember(page.request);
  await keepToken(page, token);
  const deliver = await holdRequests(page, SCRIPTS);
  await page.goto('/profile', { waitUntil: 'commit' });
  await expectEarlyNavigation(page);
  deliver();
  await expectCompletePage(page);
});

test('a dashboard requests its rows once, before its script has loaded, and not again after that', async ({
  page,
}) => {
  await signInAs(page, 'ADMIN');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = ['/api/admin/stats', '/api/admin/users', '/api/profile'];
  const answers = () => asked.filter((path) => first.includes(path)).sort();
  const deliver = await holdRequests(page, SCRIPTS);
  await page.goto('/admin?tab=users', { waitUntil: 'commit' });
  await expect.poll(answers).toEqual(first);
  deliver();
  await expect(page.getByRole('grid', { name: 'Members' })).toBeVisible();
  expect(answers()).toEqual(first);
});

test('on a slow connection a dashboard shows the navigation, without a Login link, before its script has loaded, and loads its fonts only after that', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  await signInAs(page, 'ADMIN');
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  const deliver = await holdRequests(page, SCRIPTS);
  await page.goto('/admin', { waitUntil: 'commit' });
  await expectEarlyNavigation(page);
  expect(fonts).toEqual([]);
  deliver();
  await expectCompletePage(page);
  await expect.poll(() => fonts.length).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Fraunces Variable"/);
});

test('a visitor who opens a page for members is redirected to the sign-in page', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(complaints).toEqual([]);
});
