import { askForCode, press, viewFirst } from './acts.mjs';

/** @typedef {import('./sets.mjs').Screen} Screen */
/** @typedef {import('./take.mjs').Mail} Mail */
/** @typedef {import('playwright').Page} Page */

/**
 * The steps of the registration after the code, each with the label of its first field and a function that fills in the
 * step.
 */
const STEPS = [
  { label: 'First name', fill: fillPerson },
  { label: 'Primary phone', fill: fillContact },
  { label: 'Street address', fill: fillAddress },
  { label: 'Institution', fill: fillStudies },
];

/** @param {Page} page */
async function fillPerson(page) {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Date of birth').fill('1990-03-07');
}

/** @param {Page} page */
async function fillContact(page) {
  await page.getByLabel('Primary phone').fill('98765 43210');
}

/** @param {Page} page */
async function fillAddress(page) {
  await page.getByLabel('Street address').fill('1 Lake Road');
  await page.getByLabel('City').fill('Nashik');
  await page.getByLabel('State').fill('Maharashtra');
  await page.getByLabel('PIN code').fill('422001');
}

/** @param {Page} page */
async function fillStudies(page) {
  await page.getByLabel('Institution').selectOption('Law College');
  await page.getByLabel('Course/Program').selectOption('LL.M.');
  await page.getByLabel('Year of graduation').fill('2012');
  await page.getByRole('checkbox').check();
}

/** Opens the registration at this step. Step 3 is the first one after the code. @param {number} step */
const openStep =
  (step) =>
  async (/** @type {Page} */ page, /** @type {Mail} */ { codeOf }) => {
    const code = await codeOf(await askForCode(page));
    await page.keyboard.type(code);
    await press('Verify & Continue')(page);
    for (const [index, { label, fill }] of STEPS.entries()) {
      await page.getByLabel(label).waitFor();
      if (index + 3 === step) return;
      await fill(page);
      if (index < 3) await press('Continue')(page);
    }
  };

/** Registers a member without photo, job or links, and shows the new profile. @param {string} [tab] */
const register = (tab) => async (/** @type {Page} */ page, /** @type {Mail} */ mail) => {
  await openStep(STEPS.length + 3)(page, mail);
  await press('Complete Registration')(page);
  await page.getByRole('heading', { level: 1, name: 'Asha Rao' }).waitFor();
  if (tab) {
    await press('Close the welcome')(page);
    await page.getByRole('tab', { name: tab }).click();
  }
  await page.waitForLoadState('networkidle');
};

/** Answers requests in place of the portal and loads the screen again. @param {string} path @param {object} answer */
const answering = (path, answer) => async (/** @type {Page} */ page) => {
  await page.route(path, (route) => route.fulfill(answer));
  await page.reload();
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const FAILED = {
  status: 500,
  json: { statusCode: 500, code: 'INTERNAL', message: 'Something went wrong. Please try again.' },
};

/** @type {Record<string, Screen>} */
export const STATES = {
  'not-found': { path: '/no-such-page' },
  'home-superadmin': { path: '/', who: 'superadmin' },
  'home-menu': {
    path: '/',
    act: async (page) => {
      const menu = page.getByRole('button', { name: /menu/i });
      if (await menu.isVisible()) await menu.click();
    },
  },
  maintenance: {
    path: '/',
    act: answering('**/api/maintenance/status', {
      json: { isEnabled: true, message: 'We move to another server and are back at 18:00.' },
    }),
  },
  'login-wrong-address': {
    path: '/login',
    act: async (page) => {
      await page.getByLabel('E-mail address').fill('somebody@');
      await page.keyboard.press('Enter');
    },
  },
  'login-wrong-code': {
    path: '/login',
    act: async (page) => {
      await askForCode(page);
      await page.keyboard.type('123456');
      await press('Verify & Sign In')(page);
      await page.waitForLoadState('networkidle');
    },
  },
  'register-code': { path: '/register', act: (page) => askForCode(page) },
  'register-personal': { path: '/register', act: openStep(3) },
  'register-missing': {
    path: '/register',
    act: async (page, mail) => {
      await openStep(3)(page, mail);
      await press('Continue')(page);
      await page.getByText('Please complete all required fields').first().waitFor();
    },
  },
  'register-contact': { path: '/register', act: openStep(4) },
  'register-address': { path: '/register', act: openStep(5) },
  'register-academic': { path: '/register', act: openStep(6) },
  arrival: { path: '/register', act: register() },
  'newcomer-personal': { path: '/register', act: register('Personal') },
  'newcomer-professional': { path: '/register', act: register('Professional') },
  'profile-edit-education': {
    path: '/profile?tab=education',
    who: 'member',
    act: press('Edit Profile'),
  },
  'profile-edit-professional': {
    path: '/profile?tab=professional',
    who: 'member',
    act: press('Edit Profile'),
  },
  'profile-edit-social': {
    path: '/profile?tab=social',
    who: 'member',
    act: press('Edit Profile'),
  },
  'admin-empty': { path: '/admin?tab=users&search=nobody-has-this-name', who: 'admin' },
  'admin-error': {
    path: '/admin?tab=users',
    who: 'admin',
    act: answering('**/api/admin/users?**', FAILED),
  },
  'admin-analytics-error': {
    path: '/admin?tab=analytics',
    who: 'admin',
    act: answering('**/api/admin/stats**', FAILED),
  },
  'admin-analytics-table': {
    path: '/admin?tab=analytics',
    who: 'admin',
    act: async (page) => {
      for (const button of await page.getByRole('button', { name: 'Table', exact: true }).all()) {
        await button.click();
      }
    },
  },
  'superadmin-edit': {
    path: '/superadmin?tab=users&search=member@example.org',
    who: 'superadmin',
    act: async (page) => {
      await viewFirst(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  'superadmin-maintenance': {
    path: '/superadmin',
    who: 'superadmin',
    act: async (page) => {
      await page.getByRole('switch').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
};
