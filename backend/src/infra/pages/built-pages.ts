import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, Society } from '../brand/brand.js';
import { composePage, fillIn } from './compose-page.js';

/** Folder of the pages that the build has prerendered: what visitors see of them before any script has come. */
const DRAWN = 'prerendered';
/** In that folder: the society with which they were drawn. */
const STAND_IN = 'society.json';
/** What the service worker shows those who are offline. */
export const OFFLINE = '/offline.html';

export interface BuiltPage {
  html: string;
  /** The value of its ETag header; weak, because it may travel compressed. */
  tag: string;
}

export interface BuiltPages {
  /** The page for an address. */
  at: (path: string) => BuiltPage;
  /** The page without content, for whatever address, while the portal is closed. */
  closed: BuiltPage;
}

/** The pages of the built front end, read once and fitted to the society. */
export function builtPages(root: string, brand: Brand): BuiltPages {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const empty = read('index.html');
  const page = tagged(composePage(empty, brand));
  const pages = new Map<string, BuiltPage>();
  for (const [path, drawn] of drawnPages(join(root, DRAWN), brand.society)) {
    pages.set(path, tagged(composePage(drawn, brand)));
  }
  if (existsSync(join(root, OFFLINE))) pages.set(OFFLINE, tagged(composePage(read(OFFLINE), brand)));
  return { at: (path) => pages.get(path) ?? page, closed: tagged(composePage(empty, brand, true)) };
}

/** The drawn pages by the path of their address. */
function* drawnPages(folder: string, society: Society): Generator<[string, string]> {
  if (!existsSync(folder)) return;
  const standIn: Society = JSON.parse(readFileSync(join(folder, STAND_IN), 'utf8'));
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.html')) continue;
    const drawn = readFileSync(join(folder, name), 'utf8');
    yield [`/${name.replace(/(^index)?\.html$/, '')}`, fillIn(drawn, standIn, society)];
  }
}

function tagged(html: string): BuiltPage {
  return { html, tag: `W/"${createHash('sha256').update(html).digest('base64url')}"` };
}
