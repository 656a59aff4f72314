import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { elapsedSince, inRoot, say, UserError } from '../../scripts/common.mjs';
import { backendCommand } from '../../scripts/services/portal.mjs';
import { ensureBuilt } from '../../scripts/setup/install.mjs';
import { browserPath, startTestPortal, startTestServices } from '../../scripts/tests/services.mjs';
import { forReadme, forReview } from './sets.mjs';

/** @typedef {import('./sets.mjs').Picture} Picture */

/** @type {typeof import('playwright')} */
const { chromium } = createRequire(inRoot('frontend/package.json'))('playwright');
/** @type {typeof import('sharp').default} */
const sharp = createRequire(inRoot('backend/package.json'))('sharp');

const HEIGHT = 800;

/** @param {import('playwright').Browser} browser @param {DemoPortal} portal @param {Picture} picture */
async function take(
  browser,
  { url, tokenOf, codeOf },
  { file, path, who, act, width, scheme, forced, whole },
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    const token = who && (await tokenOf(who));
    if (token) await context.addInitScript(`localStorage.setItem('token', '${token}')`);
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await act?.(page, { codeOf });
    await page.evaluate(SHOW_PICTURES);
    await mkdir(dirname(file), { recursive: true });
    const shot = await page.screenshot({ fullPage: whole, animations: 'disabled' });
    await sharp(shot).webp({ quality: 82, effort: 6 }).toFile(file);
  } finally {
    await context.close();
  }
}

/** Loads the pictures further down the page too, and waits until each is decoded or has failed. */
const SHOW_PICTURES = `Promise.allSettled([...document.images].map((picture) => {
  picture.loading = 'eager';
  picture.decoding = 'sync';
  return picture.decode();
}))`;

/** @param {DemoPortal} portal @param {Picture[]} pictures */
async function takePictures(portal, pictures) {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    for (const picture of pictures) {
      await take(browser, portal, picture);
      say(picture.file);
    }
  } finally {
    await browser.close();
  }
}

const MEMBERS = '500';
const MAIL_WITHIN_MS = 20_000;

/** @typedef {'member' | 'admin' | 'superadmin'} Who */
/** @typedef {{codeOf: (address: string) => Promise<string>}} Mail returns the newest code sent to an address */
/** @typedef {Mail & {url: string, tokenOf: (who: Who) => Promise<string>, stop: () => Promise<void>}} DemoPortal */

/** @param {string} url @param {object} body @returns {Promise<any>} */
async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new UserError(`${url} answered ${answer.status}.`, [await answer.text()]);
  return answer.json();
}

/** @param {string} mailboxUrl @param {string} address @returns {Promise<string>} the code of its newest mail */
async function codeFor(mailboxUrl, address) {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${mailboxUrl}/email?to=${encodeURIComponent(address)}`);
    const mails = /** @type {{text: string}[]} */ (await answer.json());
    const code = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0];
    if (code) return code;
    await pause(100);
  }
  throw new UserError(`No code came for ${address}.`);
}

/** @returns {import('../../scripts/setup/settings.mjs').Settings} */
const societySettings = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .map(([name, value = '']) => [name, value])
      .filter(([name]) => name?.startsWith('SOCIETY_')),
  );

/**
 * Starts a portal with demo members. It takes the settings of the society from the environment.
 *
 * @param {import('../../scripts/tests/services.mjs').TestServices} services
 * @returns {Promise<DemoPortal>}
 */
async function startDemoPortal(services) {
  const portal = await startTestPortal(services, societySettings());
  const { url, env } = portal;
  await backendCommand('seed', ['--members', MEMBERS], env, 'The demo members could not be added.');

  const codeOf = (/** @type {string} */ address) => codeFor(services.mailboxUrl, address);
  /** @type {Map<Who, Promise<string>>} */
  const tokens = new Map();
  /** @param {Who} who */
  const signIn = async (who) => {
    const email = `${who}@example.org`;
    const { alumniId } = await post(`${url}/api/auth/send-login-otp`, { email });
    const otp = await codeOf(email);
    return (await post(`${url}/api/auth/verify-login-otp`, { alumniId, otp })).token;
  };
  /** @param {Who} who */
  const tokenOf = (who) => {
    const token = tokens.get(who) ?? signIn(who);
    tokens.set(who, token);
    return token;
  };
  return { url, tokenOf, codeOf, stop: portal.stop };
}

/**
 * @param {string} [folder] the folder for the pictures of all screens; if absent, takes the README's pictures again
 * @param {string} [only] with a folder, takes only the screens whose names begin with this text
 */
export async function takeScreenshots(folder, only = '') {
  const startedAt = Date.now();
  await ensureBuilt();
  const services = await startTestServices();
  try {
    const portal = await startDemoPortal(services);
    const pictures = folder ? forReview(folder, only) : forReadme();
    await takePictures(portal, pictures);
    await portal.stop();
    say(`${pictures.length} pictures in ${elapsedSince(startedAt)}.`);
  } finally {
    await services.stop();
  }
  return 0;
}
