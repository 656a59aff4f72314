import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { browserPath } from '../browser.mjs';
import { say } from '../output.mjs';
import { inRoot } from '../paths.mjs';

/** @typedef {import('./sets.mjs').Picture} Picture */
/** @typedef {import('./demo-portal.mjs').DemoPortal} DemoPortal */

/** @type {typeof import('playwright')} */
const { chromium } = createRequire(inRoot('frontend/package.json'))('playwright');
/** @type {typeof import('sharp').default} */
const sharp = createRequire(inRoot('backend/package.json'))('sharp');

const HEIGHT = 800;

/** @param {import('playwright').Browser} browser @param {DemoPortal} portal @param {Picture} picture */
async function take(browser, { url, tokenOf }, { file, path, who, act, width, scheme, whole }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
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
    await act?.(page);
    await page.evaluate(SHOW_PICTURES);
    await mkdir(dirname(file), { recursive: true });
    const shot = await page.screenshot({ fullPage: whole, animations: 'disabled' });
    await sharp(shot).webp({ quality: 82, effort: 6 }).toFile(file);
  } finally {
    await context.close();
  }
}

/** Those further down load when somebody gets there, and each takes its time to unpack. */
const SHOW_PICTURES = `Promise.allSettled([...document.images].map((picture) => {
  picture.loading = 'eager';
  picture.decoding = 'sync';
  return picture.decode();
}))`;

/** @param {DemoPortal} portal @param {Picture[]} pictures */
export async function takePictures(portal, pictures) {
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
