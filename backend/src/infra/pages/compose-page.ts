import { Env } from '../../config/env.js';
import type { Brand, Society } from '../brand/brand.js';

/** What the built files say in the place of a society's own. */
const { SOCIETY_COLOUR, SOCIETY_ACCENT } = new Env();
const PORTAL = /(<title>[^<]*)Alumni portal(?=<\/title>)/;

/** What the page's script finds in the page instead of asking for it. */
export interface PageData {
  society: Society;
  /** Version of the brand, which differs when anything of it does. */
  version: string;
  /** The portal was closed for maintenance when the page was sent. */
  closed?: true;
}

/** Fits a built page to the society: its name in the title, its colours, and data for the page's script. */
export function composePage(
  built: string,
  { society, colour, accent, version }: Brand,
  closed = false,
): string {
  const data: PageData = { society, version, ...(closed && { closed }) };
  return built
    .replaceAll(SOCIETY_COLOUR, colour)
    .replaceAll(SOCIETY_ACCENT, accent)
    .replace(PORTAL, (_, before: string) => `${before}${escapeHtml(society.name)} Alumni`)
    .replace(
      '</head>',
      () => `<script type="application/json" id="page-data">${embedded(data)}</script></head>`,
    );
}

/** Puts the society in the place of the one with which a page was prerendered. */
export function fillIn(drawn: string, standIn: Society, society: Society): string {
  const exchange: [string, string][] = [
    [telephone(standIn.phone), telephone(society.phone)],
    [standIn.phone, society.phone],
    [standIn.name, society.name],
    [standIn.email, society.email],
    [standIn.address, society.address],
    [String(standIn.foundedYear), String(society.foundedYear)],
  ];
  return exchange.reduce((page, [from, to]) => page.replaceAll(from, () => escapeHtml(to)), drawn);
}

/** The address with which the page links to a number. */
const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

/** JSON that ends no script element. */
const embedded = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React writes text, so that hydration finds what it expects. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
