import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidEnvError } from '../../config/env.js';
import type { Brand, Society } from '../brand/brand.js';
import { FixedContent } from '../http/fixed-content.js';
import { composePage, fillIn } from './compose-page.js';

/** The folder of prerendered pages, which visitors see before the script has loaded. */
const PRERENDERED = 'prerendered';
/**
 * The prerendered pages contain placeholder data of the society (name, address and so on). This file in their folder
 * holds the same data.
 */
const STAND_IN = 'society.json';
/** The page that the service worker shows without a network connection. */
export const OFFLINE = '/offline.html';

interface BuiltPages {
  /** Returns the page for a path. */
  at: (path: string) => FixedContent;
  /** The page without content. During maintenance, it replaces every page except the offline page. */
  closed: FixedContent;
}

/** Reads the pages of the built front end and inserts the data of the society. */
export function builtPages(root: string, brand: Brand): BuiltPages {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  if (!existsSync(join(root, 'index.html'))) {
    throw new InvalidEnvError([
      `FRONTEND_DIR must be the folder of the built page: ${root} has no index.html`,
    ]);
  }
  const empty = read('index.html');
  const page = asPage(composePage(empty, brand));
  const pages = new Map<string, FixedContent>();
  for (const [path, html] of prerenderedPages(join(root, PRERENDERED), brand.society)) {
    pages.set(path, asPage(composePage(html, brand)));
  }
  if (existsSync(join(root, OFFLINE))) pages.set(OFFLINE, asPage(composePage(read(OFFLINE), brand)));
  return { at: (path) => pages.get(path) ?? page, closed: asPage(composePage(empty, brand, true)) };
}

/** Yields the URL path and the HTML of each prerendered page. */
function* prerenderedPages(folder: string, society: Society): Generator<[string, string]> {
  if (!existsSync(folder)) return;
  const standIn: Society = JSON.parse(readFileSync(join(folder, STAND_IN), 'utf8'));
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.html')) continue;
    const html = readFileSync(join(folder, name), 'utf8');
    yield [`/${name.replace(/(^index)?\.html$/, '')}`, fillIn(html, standIn, society)];
  }
}

function asPage(html: string): FixedContent {
  return new FixedContent(html, 'text/html; charset=utf-8');
}
