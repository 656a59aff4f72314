import { expect, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { arrive } from './support/routes';

test('after an update of the portal, an open page reloads itself when it needs a script that no longer exists', async ({
  page,
}) => {
  let isUpdated = false;
  await page.route('**/assets/AboutPage-*.js', (route) =>
    isUpdated ? route.continue() : route.fulfill({ status: 404 }),
  );
  await arrive(page, '/');
  await page.route('/', (route) => {
    isUpdated = true;
    return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js"></script>' });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('region', { name: 'Our Achievements' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('a screen whose script failed to load opens on the next visit', async ({ page }) => {
  let isOffline = true;
  await page.route('**/assets/AboutPage-*.js', (route) => (isOffline ? route.abort() : route.continue()));
  await arrive(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  isOffline = false;
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await nav.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('region', { name: 'Our Achievements' })).toBeVisible();
});

test('Back closes a dialog even on the first page, and a later Back leaves the portal', async ({ page }) => {
  await page.goto('about:blank');
  await arrive(page, '/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms & Conditions' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('a visitor', () => {
  test('opens each page of the main navigation by its link; the focus moves to the heading, and the page stores the path in the session storage', async ({
    page,
  }) => {
    // Wait for the scripts of the page. Before they start, a link loads a new document and does not move the focus.
    await arrive(page, '/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const [label, path] of [
      ['About Us', '/about'],
      ['Alumni Globe', '/alumni-globe'],
      ['Career', '/career'],
      ['News/Events', '/news-events'],
      ['Home', '/'],
    ] as const) {
      await nav.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(path);
      await expect(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => sessionStorage.getItem('currentRoute'))).toBe(path);
    }
  });

  test('chooses a colour scheme, which a reload keeps', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Colour scheme/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  });

  test('sees pages that load nothing from other hosts and do not violate the Content Security Policy', async ({
    page,
    baseURL,
  }) => {
    const strangers: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol, href } = new URL(request.url());
      if (origin !== baseURL && protocol !== 'data:') strangers.push(href);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    for (const path of ['/', '/login', '/register', '/about', '/coming-soon/career']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(strangers).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('a member at /login is redirected to the profile, and signing out by keyboard on a public page moves the focus to the account links', async ({
  page,
}) => {
  await openAsMember(page, '/login');
  await expect(page).toHaveURL('/profile');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Account' })).toBeFocused();
});
