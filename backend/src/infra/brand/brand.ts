import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Env } from '../../config/env.js';

/** The name and the contact data of the society. */
export interface Society {
  name: string;
  email: string;
  phone: string;
  address: string;
  foundedYear: number;
}

/** The branding of the portal for the society. */
export interface Brand {
  society: Society;
  /** The main colour, in the form `#rrggbb`. */
  colour: string;
  /** The accent colour, in the form `#rrggbb`. */
  accent: string;
  /** The logo of the society, or else the portal's own. */
  mark: { type: string; content: Buffer };
  /** Background colour of the icons, #rrggbb. Visible around the logo and through the logo's transparent parts. */
  ground: string;
  /** A hash that changes when the other fields change. */
  version: string;
}

const PAPER = '#fffefb';
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

export function societyOf(env: Env): Society {
  return {
    name: env.SOCIETY_NAME,
    email: env.SOCIETY_EMAIL,
    phone: env.SOCIETY_PHONE,
    address: env.SOCIETY_ADDRESS,
    foundedYear: env.SOCIETY_FOUNDED_YEAR,
  };
}

export function brandOf(env: Env): Brand {
  const { SOCIETY_COLOUR: colour, SOCIETY_ACCENT: accent, SOCIETY_LOGO: logo } = env;
  const society = societyOf(env);
  const mark = logo
    ? { type: TYPES[extname(logo).toLowerCase()] ?? '', content: readFileSync(logo) }
    : { type: 'image/svg+xml', content: Buffer.from(portalMark(colour, accent)) };
  const version = createHash('sha256')
    .update(JSON.stringify([society, colour, accent]))
    .update(mark.content)
    .digest('hex')
    .slice(0, 12);
  return { society, colour, accent, mark, ground: logo ? PAPER : colour, version };
}

/** The portal's own logo, a sun over the horizon. The portal uses it if SOCIETY_LOGO is absent. */
const portalMark = (
  colour: string,
  accent: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<rect width="40" height="40" rx="6" fill="${colour}"/>
<path d="M11 25a9 9 0 0 1 18 0Z" fill="${accent}"/>
<path d="M7 25.5h26M11 30h18M15 34.5h10" fill="none" stroke="#f4efe2" stroke-width="1.6" stroke-linecap="round"/>
</svg>
`;
