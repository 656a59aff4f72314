import { expect, type Page, test } from '@playwright/test';
import { frames } from './support/frames';
import { holdRequests } from './support/hold-requests';

const cards = (page: Page) => page.getByRole('region', { name: 'Discover Our Legacy' }).getByRole('article');
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const open = (page: Page) => cards(page).getByRole('button', { expanded: true });
const strip = (page: Page) => page.getByRole('list', { name: 'The legacy in figures' }).getByRole('listitem');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page shows all its sections, opens one card at a time, and shows the founders after a press on "Our Founders"', async ({
    page,
  }) => {
    await page.goto('/about');

    await test.step('all sections and their items are shown', async () => {
      const hero = page.getByRole('list', { name: 'The society in figures' }).getByRole('listitem');
      await expect(hero).toHaveText([/1936/, /^9/, /20,000\+/, /50,000\+/]);
      for (const [section, items, count] of [
        ['Journey Through Time', 'listitem', 11],
        ['Discover Our Legacy', 'article', 9],
        ['Our Achievements', 'article', 4],
      ] as const)
        await expect(page.getByRole('region', { name: section }).getByRole(items)).toHaveCount(count);
      const reasons = page.getByRole('region', { name: /^Why Choose Meridian/ });
      await expect(reasons.getByRole('listitem')).toHaveCount(10);
      for (const name of ['Our Rich Heritage', 'Get in Touch', 'Our Vision', 'Our Mission'])
        await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByText('Mon-Sat 9AM-6PM')).toBeVisible();
      await expect(page.getByText(/(High|Medium) Impact$/)).toHaveCount(4);
    });

    await test.step('the card of an institution shows three programs and the number of further programs', async () => {
      await expect(cards(page).first()).toContainText(/ · .+ · .+\+\d+ more/);
      await expect(cards(page).first()).toContainText(/Est\. \d{4}/);
    });

    await test.step('a press on a card opens only this card, and a second press closes the card', async () => {
      await card(page, 'High School').click();
      await expect(page.getByText('Key Achievements:')).toBeVisible();
      await card(page, 'Law College').click();
      await expect(open(page)).toHaveAccessibleName('Law College');
      await expect(page.getByText('Key Achievements:')).toHaveCount(1);
      await card(page, 'Law College').click();
      await expect(open(page)).toHaveCount(0);
      await expect(page.getByText('Key Achievements:')).toHaveCount(0);
    });

    await test.step('a press on "Our Founders" shows one card for each founder, with an impact, and figures about the founders', async () => {
      await expect(strip(page)).toHaveText([
        /9Institutions/,
        /89Years Legacy/,
        /20,000\+Students/,
        /50,000\+Alumni/,
      ]);
      await toggle(page, 'Our Founders').click();
      await expect(cards(page)).toHaveCount(7);
      await expect(strip(page).first()).toHaveText('6+Visionaries');
      await expect(cards(page).filter({ hasText: 'Impact:' })).toHaveCount(7);
      await cards(page).first().getByRole('button').click();
      await expect(page.getByText('Legacy Contributions:')).toBeVisible();
    });
  });
});

test('a press on a card before hydration opens the card after hydration', async ({ page }) => {
  const deliver = await holdRequests(page, '**/assets/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await card(page, 'Law College').click();
  await expect(open(page)).toHaveCount(0);
  deliver();
  await expect(open(page)).toHaveAccessibleName('Law College');
  await card(page, 'Law College').click();
  await expect(open(page)).toHaveCount(0);
});

test('a press on "Our Founders" changes the cards after 200 ms and enables the toggle buttons 100 ms later', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await card(page, 'High School').click();
  await expect(open(page)).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);

  await toggle(page, 'Our Founders').click();
  await expect(open(page)).toHaveCount(0);
  await expect(toggle(page, 'Our Institutions')).toBeDisabled();
  await expect(toggle(page, 'Our Founders')).toBeDisabled();
  await page.clock.runFor(199);
  await expect(cards(page)).toHaveCount(9);
  await page.clock.runFor(1);
  await expect(cards(page)).toHaveCount(7);
  await expect(toggle(page, 'Our Institutions')).toBeDisabled();
  await page.clock.runFor(99);
  await expect(toggle(page, 'Our Institutions')).toBeDisabled();
  await page.clock.runFor(1);
  await expect(toggle(page, 'Our Institutions')).toBeEnabled();
  await expect(toggle(page, 'Our Founders')).toBeFocused();
});

test('if the picture on the card of an institution does not load, an icon replaces the picture', async ({
  page,
}) => {
  await page.route('**/law-*.svg', (route) => route.abort());
  await page.goto('/about');
  const law = cards(page).filter({ hasText: 'Law College' });
  await law.scrollIntoViewIfNeeded();
  await expect(law.getByTestId('fallback-icon')).toBeVisible();
  await expect(page.getByTestId('fallback-icon')).toHaveCount(1);
});

test('a section appears when a tenth of the section is in view, and stays visible', async ({ page }) => {
  await page.goto('/about');
  const section = page.getByRole('region', { name: 'Our Achievements' }).locator('[data-revealed]');
  const scrollTo = (share: number) =>
    section.evaluate(
      (element, part) =>
        new Promise<void>((told) => {
          const { top, height } = element.getBoundingClientRect();
          const inView = part * Math.min(height, window.innerHeight);
          window.scrollBy({ top: top - window.innerHeight + inView, behavior: 'instant' });
          // The browser calls all IntersectionObservers in one step, and this newest one last. So the page's own
          // observers have already run when the promise resolves.
          new IntersectionObserver((_entries, watcher) => {
            watcher.disconnect();
            told();
          }).observe(element);
        }),
      share,
    );
  await expect(section).toHaveAttribute('data-revealed', 'false');
  await scrollTo(0.08);
  await expect(section).toHaveAttribute('data-revealed', 'false');
  await scrollTo(0.12);
  await expect(section).toHaveAttribute('data-revealed', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(section).toHaveAttribute('data-revealed', 'true');
});

test('with reduced motion a change of the colour scheme starts no transition', async ({ page }) => {
  const started: string[] = [];
  await page.exposeFunction('started', (property: string) => started.push(property));
  await page.addInitScript("addEventListener('transitionrun', (event) => started(event.propertyName))");
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/about');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await frames(page);
  expect(started).toEqual([]);
});

test('with reduced motion every section is fully visible and not moved, even if the page scripts do not load', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/about');
  const sections = page.locator('[data-revealed]');
  const looks = await sections.evaluateAll((all) =>
    all.map((section) => {
      const { opacity, transform } = getComputedStyle(section);
      return `${opacity} ${transform}`;
    }),
  );
  expect(new Set(looks)).toEqual(new Set(['1 none']));
});
