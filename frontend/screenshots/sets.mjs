import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inRoot } from '../../scripts/common.mjs';

/** @typedef {import('./take.mjs').Who} Who */
/** @typedef {import('playwright').Page} Page */

/**
 * @typedef {object} Picture
 * @property {string} file WebP
 * @property {string} path of the screen
 * @property {Who} [who] signed in; a visitor when absent
 * @property {(page: Page) => Promise<unknown>} [act] before the picture is taken
 * @property {number} width
 * @property {'light' | 'dark'} scheme
 * @property {boolean} whole the page from top to end, not the window alone
 */

/** @typedef {Pick<Picture, 'path' | 'who' | 'act'>} Screen */

/** @returns {Picture[]} */
export function forReadme() {
  const picture = { width: 1280, whole: false };
  const file = (/** @type {string} */ name) => inRoot(`docs/images/${name}.webp`);
  return [
    { ...picture, file: file('home'), path: '/', scheme: 'light' },
    { ...picture, file: file('profile'), path: '/profile', who: 'member', scheme: 'light' },
    { ...picture, file: file('admin'), path: '/admin?tab=users', who: 'admin', scheme: 'dark' },
  ];
}

/** @param {string} name */
const press = (name) => (/** @type {Page} */ page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Another address each time: one address gets one code a minute. @param {Page} page */
async function askForCode(page) {
  await page.getByLabel('E-mail address').fill(`somebody-${randomUUID()}@example.org`);
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
}

/** @param {Page} page */
async function openPersonalStep(page) {
  await askForCode(page);
  await page.keyboard.type('123456');
  await page.getByRole('button', { name: 'Verify & Continue' }).click();
  await page.getByLabel('First name').waitFor();
}

const FILTERED = 'department=Arts&mentorshipAvailable=true&sortBy=fullName&sortOrder=asc';
const VIEW = 'Mentors of arts';

/** Saves the list under a name, or replaces the view of an earlier picture. @param {Page} page */
async function saveView(page) {
  await press('Views')(page);
  await page.getByLabel('Save this view as').fill(VIEW);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Rename ${VIEW}` }).waitFor();
}

/** @param {Page} page */
async function showColumns(page) {
  const table = page.getByRole('button', { name: 'Table', exact: true });
  await table.click();
  await press('Display')(page);
}

/** Selects the members of the page, in the table or on the cards. @param {Page} page */
async function selectPage(page) {
  await page
    .getByRole('checkbox', { name: /^Select all (rows|on this page)/ })
    .first()
    .check();
}

/** @param {string} action */
const askFor = (action) => async (/** @type {Page} */ page) => {
  await selectPage(page);
  await press(action)(page);
  await page.getByRole('alertdialog').waitFor();
};

/** Uploads a list of a member, unless an earlier picture did. @param {string} more rows @param {string | RegExp} result */
const checkList = (more, result) => async (/** @type {Page} */ page) => {
  const buffer = Buffer.from(`email,firstName\nleela.new@example.org,Leela\n${more}`);
  if ((await page.getByText(result).count()) === 0) {
    await page.getByTestId('list').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  }
  await page.getByText(result).last().waitFor();
};

/** @param {string} prefix @param {string} path @param {Who} who @param {string[]} tabs @returns {Record<string, Screen>} */
const tabbed = (prefix, path, who, tabs) =>
  Object.fromEntries(tabs.map((tab) => [`${prefix}-${tab}`, { path: `${path}?tab=${tab}`, who }]));

/** @type {Record<string, Screen>} */
const SCREENS = {
  home: { path: '/' },
  'home-member': { path: '/', who: 'member' },
  about: { path: '/about' },
  'about-founders': {
    path: '/about',
    act: async (page) => {
      await press('Our Founders')(page);
      await page.getByRole('article').first().getByRole('button').click();
    },
  },
  'coming-soon': { path: '/alumni-globe' },
  'coming-soon-globe': { path: '/coming-soon/alumni-globe' },
  'coming-soon-career': { path: '/coming-soon/career' },
  'coming-soon-news': { path: '/coming-soon/news-events' },
  login: { path: '/login' },
  'login-code': { path: '/login', act: askForCode },
  register: { path: '/register' },
  'register-personal': { path: '/register', act: openPersonalStep },
  terms: {
    path: '/',
    act: async (page) => {
      await press('Terms & Conditions')(page);
      await page.getByRole('dialog', { name: 'Terms & Conditions' }).waitFor();
    },
  },
  privacy: { path: '/privacy' },
  ...tabbed('profile', '/profile', 'member', ['overview', 'personal', 'education', 'professional', 'social']),
  'profile-edit': { path: '/profile?tab=personal', who: 'member', act: press('Edit Profile') },
  ...tabbed('admin', '/admin', 'admin', ['overview', 'users', 'analytics', 'reports']),
  'admin-filters': { path: '/admin?tab=users', who: 'admin', act: press('Filters') },
  'admin-details': {
    path: '/admin?tab=users',
    who: 'admin',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Alumni Details' }).waitFor();
    },
  },
  'admin-columns': { path: '/admin?tab=users', who: 'admin', act: showColumns },
  'admin-views': { path: `/admin?tab=users&${FILTERED}`, who: 'admin', act: saveView },
  'admin-view-rename': {
    path: `/admin?tab=users&${FILTERED}`,
    who: 'admin',
    act: async (page) => {
      await saveView(page);
      await page.getByRole('button', { name: `Rename ${VIEW}` }).click();
    },
  },
  'admin-cards': { path: '/admin?tab=users', who: 'admin', act: press('Cards') },
  ...tabbed('superadmin', '/superadmin', 'superadmin', [
    'overview',
    'users',
    'analytics',
    'reports',
    'import',
    'audit',
  ]),
  'superadmin-selected': { path: '/superadmin?tab=users', who: 'superadmin', act: selectPage },
  'superadmin-bulk-role': { path: '/superadmin?tab=users', who: 'superadmin', act: askFor('Change Role') },
  'superadmin-bulk-delete': {
    path: '/superadmin?tab=users',
    who: 'superadmin',
    act: askFor('Delete Selected'),
  },
  'superadmin-import-wrong': {
    path: '/superadmin?tab=import',
    who: 'superadmin',
    act: checkList('wrong,\n', /rows? (is|are) wrong/),
  },
  'superadmin-import-checked': {
    path: '/superadmin?tab=import',
    who: 'superadmin',
    act: checkList('', 'The list is ready'),
  },
};

/** @param {string} folder @param {string} only @returns {Picture[]} */
export function forReview(folder, only) {
  const screens = Object.entries(SCREENS).filter(([name]) => name.startsWith(only));
  return screens.flatMap(([name, screen]) =>
    [375, 768, 1280, 1920].flatMap((width) =>
      /** @type {const} */ (['light', 'dark']).map((scheme) => ({
        ...screen,
        file: join(folder, `${name}-${width}-${scheme}.webp`),
        width,
        scheme,
        whole: true,
      })),
    ),
  );
}
