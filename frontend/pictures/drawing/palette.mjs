import { readSettings } from '../../../scripts/setup/settings.mjs';
import { retoned } from './tones.mjs';

/** The pictures use tones of these two colours. `retoned` converts them into tones of the society's colours. */
const INDIGO = '#2A2C6B';
const MARIGOLD = '#F2B33D';

const { SOCIETY_COLOUR = INDIGO, SOCIETY_ACCENT = MARIGOLD } = readSettings();
const deep = (/** @type {string} */ tone) => retoned(tone, INDIGO, SOCIETY_COLOUR);
const bright = (/** @type {string} */ tone) => retoned(tone, MARIGOLD, SOCIETY_ACCENT);

/** The colours of the pictures, except skin: tones of the society's two colours, and fixed tones of paper and brown. */
export const ink = {
  night: deep('#0E0F26'),
  deep: deep('#14152F'),
  ground: deep('#1A1B45'),
  blue: deep('#2A2C6B'),
  dusk: deep('#4B4E9E'),
  haze: deep('#8688C6'),
  mist: deep('#BFC0E2'),
  pale: deep('#DEDDEC'),
  paper: '#F4EFE2',
  sand: '#E6DCC2',
  glow: bright('#F9D994'),
  marigold: bright('#F2B33D'),
  amber: bright('#D98E1F'),
  umber: '#9A5B1C',
  bark: '#5B3517',
};
