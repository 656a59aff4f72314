import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { title } from './support/registration';

test.use({ serviceWorkers: 'allow' });

/** Waits for the service worker and reloads the page, so that the worker controls the page from its first request. */
async function underServiceWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
}

async function cutOff(context: BrowserContext, page: Page) {
  await underServiceWorker(page);
  await context.setOffline(true);
  // The service worker goes offline a moment after the page. So wait until a request of the worker fails.
  const [worker] = context.serviceWorkers();
  const answers = () =>
    worker?.evaluate(() =>
      fetch('/offline.html', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(answers).toBe(false);
}

test('without a connection an offline page appears in the chosen colour scheme, and the requested page loads when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('mui-mode', 'dark'));
  await cutOff(context, page);
  await page.goto('/about');
  await expect(title(page, 'You are offline')).toBeVisible();
  await expect(page).toHaveTitle('You are offline · Meridian Education Society Alumni');
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('img')).toHaveJSProperty('complete', true);
  expect(await page.locator('img').evaluate((mark: HTMLImageElement) => mark.naturalWidth)).toBeGreaterThan(
    0,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(title(page, 'You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Our Rich Heritage' })).toBeAttached();
});

test('the service worker caches no answer of the API', async ({ page, context }) => {
  await openAsMember(page);
  await underServiceWorker(page);
  await expect(title(page, 'Asha Devi Rao')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/brand/mark', '/color-scheme.js', '/offline.html', '/offline.js']);
  await context.setOffline(true);
  const answer = () =>
    page.evaluate(() =>
      fetch('/api/profile').then(
        () => 'came',
        () => 'failed',
      ),
    );
  // The service worker notices a moment later that the browser is offline.
  await expect.poll(answer).toBe('failed');
});

test('the portal can be installed, under the name of the society and with icons', async ({
  page,
  request,
  context,
}) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { url, errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(url).toContain('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({
    name: 'Meridian Education Society Alumni',
    display: 'standalone',
    start_url: '/',
  });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The test runs in a private window, which cannot install the portal. Chromium reports this as `in-incognito`. No
  // other error is allowed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});
