import { expect, type Page } from '@playwright/test';
import { openAsMember } from './member';
import { openAs } from './staff';

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
const PROFILE = ['overview', 'personal', 'education', 'professional', 'social'];
const tabs = (path: string, names: string[]) => names.map((name) => `${path}?tab=${name}`);

export interface Person {
  who: string;
  enter?: (page: Page) => Promise<unknown>;
  /** The screens that the tests open in this role. */
  paths: string[];
  /**
   * The screens that `every-screen.spec.ts` checks with axe, because no other test does. The superadmin's tabs
   * Analytics and Reports are not listed, because `admin.spec.ts` checks the same tabs of the administrator.
   */
  unwatched: string[];
}

export const PEOPLE: Person[] = [
  { who: 'a visitor', paths: VISITOR, unwatched: VISITOR },
  { who: 'a member', enter: openAsMember, paths: ['/', ...tabs('/profile', PROFILE)], unwatched: ['/'] },
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
    unwatched: ['/superadmin?tab=import'],
  },
];

/** Opens a screen and waits until it is complete. */
export async function arrive(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}
