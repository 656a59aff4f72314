import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Env } from '../../config/env.js';
import { portalMark } from './portal-mark.js';

/** What the society calls itself and where it can be reached. */
export interface Society {
  name: string;
  email: string;
  phone: string;
  address: string;
  foundedYear: number;
}

/** What makes the portal look like the society's own. */
export interface Brand {
  society: Society;
  /** Both as #rrggbb. */
  colour: string;
  accent: string;
  mark: { type: string; content: Buffer };
  /** Colour of the icons, #rrggbb, around the mark and where it is transparent. */
  ground: string;
  /** Differs when anything above does. */
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
