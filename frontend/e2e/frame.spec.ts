import { expect, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { openAs } from './support/staff';

/** Delays the scripts in `/assets` until the test calls the returned function. */
async function holdScripts(page: Page) {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/*.js', (route) => delivered.then(() => route.continue()));
  return deliver;
}

for (const [who, path, enter] of [
  ['a member', '/profile', openAsMember],
  ['an administrator', '/admin', (page: Page) => openAs(page, 'ADMIN', '/admin')],
] as const) {
  test(`${who} sees the navigation, without a Login link, before the script of ${path} has loaded`, async ({
    page,
  }) => {
    await enter(page);
    const deliver = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading...');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    deliver();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
}

test('a dashboard requests its rows once, before its script has loaded, and not again after that', async ({
  page,
}) => {
  await openAs(page, 'ADMIN', '/admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = ['/api/admin/stats', '/api/admin/users', '/api/profile'];
  const answers = () => asked.filter((path) => first.includes(path)).sort();
  const deliver = await holdScripts(page);
  await page.goto('/admin?tab=users', { waitUntil: 'commit' });
  await expect.poll(answers).toEqual(first);
  deliver();
  await expect(page.getByRole('grid', { name: 'Members' })).toBeVisible();
  expect(answers()).toEqual(first);
});

test('on a slow connection a dashboard loads its fonts only after its script', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
  );
  await openAs(page, 'ADMIN', '/admin');
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  const deliver = await holdScripts(page);
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading...');
  expect(fonts).toEqual([]);
  deliver();
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
