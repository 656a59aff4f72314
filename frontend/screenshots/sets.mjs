import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inRoot } from '../../scripts/common.mjs';
import { askForCode, press, viewFirst } from './acts.mjs';
import { STATES } from './states.mjs';

/** @typedef {import('./take.mjs').Who} Who */
/** @typedef {import('./take.mjs').Mail} Mail */
/** @typedef {import('playwright').Page} Page */

/**
 * @typedef {object} Picture
 * @property {string} file path of the WebP file
 * @property {string} path of the screen
 * @property {Who} [who] the role of the signed-in member; a visitor if absent
 * @property {(page: Page, mail: Mail) => Promise<unknown>} [act] runs before the picture is taken
 * @property {number} width
 * @property {'light' | 'dark'} scheme
 * @property {boolean} [forced] with forced colours, as in the contrast themes of Windows
 * @property {boolean} whole true for the whole page, false for the visible part
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

const FILTERED = 'department=Arts&mentorshipAvailable=true&sortBy=fullName&sortOrder=asc';
const VIEW = 'Mentors of arts';

/** Saves the filters of the member list as a view, or replaces the view of an earlier picture. @param {Page} page */
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
  await page.getByRole('dialog', { name: 'Display' }).waitFor();
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

/**
 * Uploads a list of one member and further rows, unless the list was uploaded for an earlier picture.
 *
 * @param {string} more the further rows @param {string | RegExp} result the text that the page shows after the upload
 */
const checkList = (more, result) => async (/** @type {Page} */ page) => {
  const buffer = Buffer.from(`email,firstName\nleela.new@example.org,Leela\n${more}`);
  if ((await page.getByText(result).count()) === 0) {
    await page.getByTestId('list').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  }
  await page.getByText(result).last().waitFor();
};

/** Empties the import tab, which may show the list of an earlier picture. @param {Page} page */
async function clearImport(page) {
  const end = page.getByRole('button', { name: /^(Discard List|Dismiss)$/ });
  await page.getByRole('heading', { name: 'Import Members' }).waitFor();
  await page.waitForLoadState('networkidle');
  if ((await end.count()) > 0) await end.first().click();
  await page.getByText('Drop a CSV file here').waitFor();
}

/** Imports one new member. @param {Page} page */
async function importList(page) {
  await clearImport(page);
  const buffer = Buffer.from(`email,firstName\n${randomUUID()}@example.org,Leela\n`);
  await page.getByTestId('list').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await press('Import 1 member')(page);
  await page.getByText('1 member imported').first().waitFor();
}

/**
 * Shows a state of a large import or action. The demo portal has no such state, so this function answers the page's
 * requests in place of the portal.
 *
 * @param {string} path of the request @param {object} answer
 */
const holding = (path, answer) => async (/** @type {Page} */ page) => {
  await page.route(`**/api/superadmin/${path}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: answer }) : route.fallback(),
  );
  await page.reload();
  await page.locator('h1').first().waitFor();
  await page
    .getByRole('button', { name: /^(Cancel|Stop|Dismiss)$/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
};

const NOW = new Date().toISOString();
const ID = randomUUID();

/** @param {object} state */
const importing = (state) =>
  holding('imports', {
    imports: [
      {
        id: ID,
        rows: 61_204,
        newRows: null,
        badRows: null,
        columns: [],
        ignoredColumns: [],
        problems: [],
        hasReport: false,
        added: null,
        failure: null,
        createdAt: NOW,
        endedAt: null,
        invitations: null,
        ...state,
      },
    ],
  });

const runningAction = {
  id: ID,
  kind: 'delete',
  role: null,
  state: 'running',
  total: 96_560,
  processed: 41_250,
  changed: 41_250,
  leftOut: { superadmins: 1, own: 1, unchanged: 0, unknown: 0 },
  failure: null,
  createdAt: NOW,
  endedAt: null,
};

/** Deletes the first member of the page and waits for the offer to undo the deletion. @param {Page} page */
async function deleteMember(page) {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('region', { name: 'Deleted user' }).waitFor();
}

/** @param {Page} page */
async function suggest(page) {
  await press('Filters')(page);
  await page.getByRole('combobox', { name: 'Department' }).pressSequentially('a');
  await page.getByRole('option').first().waitFor();
}

/** @param {string} prefix @param {string} path @param {Who} who @param {string[]} tabs @returns {Record<string, Screen>} */
const tabbed = (prefix, path, who, tabs) =>
  Object.fromEntries(tabs.map((tab) => [`${prefix}-${tab}`, { path: `${path}?tab=${tab}`, who }]));

/** @type {Record<string, Screen>} */
const SCREENS = {
  ...STATES,
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
  'login-code': { path: '/login', act: (page) => askForCode(page) },
  register: { path: '/register' },
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
      await viewFirst(page);
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
  'superadmin-import-checking': {
    path: '/superadmin?tab=import',
    who: 'superadmin',
    act: importing({ state: 'checking', progress: 61 }),
  },
  'superadmin-import-adding': {
    path: '/superadmin?tab=import',
    who: 'superadmin',
    act: importing({ state: 'importing', progress: 38, newRows: 61_000 }),
  },
  'superadmin-import-receipt': { path: '/superadmin?tab=import', who: 'superadmin', act: importList },
  'superadmin-import-inviting': {
    path: '/superadmin?tab=import',
    who: 'superadmin',
    act: importing({
      state: 'done',
      progress: 100,
      added: 61_000,
      endedAt: NOW,
      invitations: { state: 'running', invited: 20_120, waiting: 40_880 },
    }),
  },
  'superadmin-bulk-progress': {
    path: '/superadmin?tab=users',
    who: 'superadmin',
    act: holding('users/bulk/actions', { actions: [runningAction] }),
  },
  'superadmin-bulk-result': {
    path: '/superadmin?tab=users',
    who: 'superadmin',
    act: holding('users/bulk/actions', {
      actions: [{ ...runningAction, state: 'done', processed: 96_560, changed: 96_548, endedAt: NOW }],
    }),
  },
  'superadmin-undo': { path: '/superadmin?tab=users', who: 'superadmin', act: deleteMember },
  'superadmin-suggestions': { path: '/superadmin?tab=users', who: 'superadmin', act: suggest },
};

/** @type {(Pick<Picture, 'scheme' | 'forced'> & {mode: string})[]} */
const MODES = [
  { mode: 'light', scheme: 'light' },
  { mode: 'dark', scheme: 'dark' },
  { mode: 'forced', scheme: 'dark', forced: true },
];

/** @param {string} folder @param {string} only @returns {Picture[]} */
export function forReview(folder, only) {
  const screens = Object.entries(SCREENS).filter(([name]) => name.startsWith(only));
  return screens.flatMap(([name, screen]) =>
    [375, 768, 1280, 1920].flatMap((width) =>
      MODES.map(({ mode, ...look }) => ({
        ...screen,
        file: join(folder, `${name}-${width}-${mode}.webp`),
        width,
        ...look,
        whole: true,
      })),
    ),
  );
}
