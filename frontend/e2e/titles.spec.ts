import { expect, test } from '@playwright/test';
import { holdRequests } from './support/hold-requests';

test("prerendered pages contain their title, a description and the society's name before a script runs", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  for (const [path, heading, title] of [
    ['/', 'Once a student here, always one of us.', 'Home'],
    ['/about', 'Every morning, a bell rings for someone new.', 'About Us'],
    ['/login', 'Welcome Back', 'Sign in'],
    ['/register', 'Join Meridian Education Society Alumni', 'Register'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Meridian Education Society Alumni`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50,}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('banner')).toContainText('Meridian Education Society');
    await expect(page.getByRole('contentinfo')).toContainText('established 1936');
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: '+91 22 5550 0100' }),
    ).toHaveAttribute('href', 'tel:+912255500100');
  }
  await page.close();
});

test.describe('with the service worker', () => {
  // Allow the service worker: blocking it causes a warning in the console, and the test fails on each warning.
  test.use({ serviceWorkers: 'allow' });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`hydration does not change a prerendered page, in the ${colorScheme} scheme`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.emulateMedia({ colorScheme });
      for (const path of ['/', '/about', '/login', '/register']) {
        await page.goto(path);
        const drawn = await page.locator('h1').elementHandle();
        await page.waitForLoadState('networkidle');
        // Hydration has kept the prerendered heading and not replaced it.
        expect(await drawn?.evaluate((heading) => heading.isConnected)).toBe(true);
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
      }
      expect(complaints).toEqual([]);
    });
  }
});

test('a prerendered page requests its scripts after its pictures, or as soon as a visitor uses the page', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const asked = () => scripts.filter((path) => path.startsWith('/assets/'));
  const pictures = /\.(avif|jpe?g|webp)$/;
  const deliver = await holdRequests(page, pictures);
  const open = () => page.goto('/', { waitUntil: 'domcontentloaded' });

  await open();
  expect(asked()).toEqual([]);
  deliver();
  await expect.poll(asked).not.toEqual([]);

  await page.unroute(pictures);
  await page.route(pictures, () => undefined);
  scripts.length = 0;
  await open();
  expect(asked()).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(asked, { timeout: 2_000 }).not.toEqual([]);
});

for (const path of ['/login', '/register']) {
  test(`text typed on ${path} before its scripts have loaded is kept and sent`, async ({ page }) => {
    const deliver = await holdRequests(page, '**/assets/*.js');
    const asked = page.waitForRequest(/\/api\/auth\/send-(login-)?otp$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('E-mail address').pressSequentially('early.bird@example.org');
    await page.keyboard.press('Enter');
    deliver();
    expect((await asked).postDataJSON()).toMatchObject({ email: 'early.bird@example.org' });
  });
}

test('if the libraries of a prerendered page do not load, visitors and members see a link to reload the page', async ({
  page,
}) => {
  await page.route('**/assets/vendor-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toHaveText('This page could not be loaded completely. Reload');
  await page.evaluate(() => localStorage.setItem('token', 'any'));
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
});

test("the footer of a member's page is below the window before a script runs, so that it does not jump", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  for (const path of ['/profile', '/admin', '/superadmin']) {
    await page.goto(path);
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  }
  await page.close();
});

test("if the libraries of a member's page do not load, the member sees a link to reload the page", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('token', 'any'));
  for (const path of ['/profile', '/admin']) {
    await page.route('**/assets/vendor-*.js', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('This page could not be loaded completely. Reload');
    await page.unroute('**/assets/vendor-*.js');
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('if the script of a prerendered page does not load, a button loads the page again', async ({ page }) => {
  await page.route('**/assets/LoginPage-*.js', (route) => route.abort());
  await page.goto('/login');
  const again = page.getByRole('button', { name: 'Reload' });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/LoginPage-*.js');
  await again.click();
  await page.getByLabel('E-mail address').fill('somebody@example.org');
  const asked = page.waitForRequest('**/api/auth/send-login-otp');
  await page.getByRole('button', { name: 'Send Login Code' }).click();
  await asked;
});
