import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { expectToFit } from './support/fit';
import { openAsMember } from './support/member';
import { openAs } from './support/staff';

const VISITOR = [
  '/',
  '/about',
  '/login',
  '/register',
  '/alumni-globe',
  '/coming-soon/alumni-globe',
  '/coming-soon/career',
  '/coming-soon/news-events',
];
const tabs = (path: string, names: string[]) => names.map((name) => `${path}?tab=${name}`);

interface Person {
  who: string;
  enter?: (page: Page) => Promise<unknown>;
  /** Every screen. */
  paths: string[];
  /** The screens that no other test checks with axe. */
  unwatched: string[];
}

const PEOPLE: Person[] = [
  { who: 'a visitor', paths: VISITOR, unwatched: VISITOR },
  { who: 'a member', enter: openAsMember, paths: ['/', '/profile'], unwatched: ['/'] },
  {
    who: 'an administrator',
    enter: (page) => openAs(page, 'ADMIN', '/admin'),
    paths: tabs('/admin', ['overview', 'users', 'analytics', 'reports']),
    unwatched: ['/profile'],
  },
  {
    who: 'a superadministrator',
    enter: (page) => openAs(page, 'SUPERADMIN', '/superadmin'),
    paths: tabs('/superadmin', ['overview', 'users', 'analytics', 'reports', 'import', 'audit']),
    unwatched: tabs('/superadmin', ['analytics', 'reports']),
  },
];

async function arrive(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

for (const { who, enter, paths, unwatched } of PEOPLE) {
  test(`axe finds nothing on any screen of ${who} at 1280 and 375 px`, async ({ page }) => {
    test.slow();
    await enter?.(page);
    for (const path of unwatched) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await arrive(page, path);
      await expectNoFindings(page, `${path} at 1280 px`);
      await page.setViewportSize({ width: 375, height: 800 });
      await expectNoFindings(page, `${path} at 375 px`);
    }
  });

  test(`at 400 % zoom every screen of ${who} fits without scrolling sideways`, async ({ page }) => {
    await enter?.(page);
    // A window of 1280 by 1024 pixels at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of paths) {
      await arrive(page, path);
      await expectToFit(page);
    }
  });
}
