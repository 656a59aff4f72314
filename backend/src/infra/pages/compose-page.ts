import { Env } from '../../config/env.js';
import type { Brand, Society } from '../brand/brand.js';

/** The default colours in the built files. `composePage` replaces them. */
const { SOCIETY_COLOUR, SOCIETY_ACCENT } = new Env();
const PORTAL = /(<title>[^<]*)Alumni portal(?=<\/title>)/;

/** Data in the HTML of the page, which the script would otherwise have to request. */
interface PageData {
  society: Society;
  /** A hash of the branding. */
  version: string;
  /** True if the portal was in maintenance mode when the page was sent. */
  closed?: true;
}

/** Inserts the society's name, its colours and the data for the script into a built page. */
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

/** Replaces the society's placeholder data (name, address and so on) in a prerendered page with the configured data. */
export function fillIn(html: string, standIn: Society, society: Society): string {
  const exchange: [string, string][] = [
    [telephone(standIn.phone), telephone(society.phone)],
    [standIn.phone, society.phone],
    [standIn.name, society.name],
    [standIn.email, society.email],
    [standIn.address, society.address],
    [String(standIn.foundedYear), String(society.foundedYear)],
  ];
  return exchange.reduce((page, [from, to]) => page.replaceAll(from, () => escapeHtml(to)), html);
}

/** Returns the `tel:` URL of a phone number. */
const telephone = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`;

/** Returns JSON that cannot close the script element. */
const embedded = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text like React, so that hydration finds matching HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
