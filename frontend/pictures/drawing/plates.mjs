import { alumniGlobe } from './plates/alumni-globe.mjs';
import { banyan } from './plates/banyan.mjs';
import { campus } from './plates/campus.mjs';
import { career } from './plates/career.mjs';
import { comingSoon } from './plates/coming-soon.mjs';
import { firstRoom } from './plates/first-room.mjs';
import { frieze } from './plates/frieze.mjs';
import { library } from './plates/library.mjs';
import { newsEvents } from './plates/news-events.mjs';
import { nightSchool } from './plates/night-school.mjs';
import { reunion } from './plates/reunion.mjs';

/** @typedef {{width: number, height: number, widths: number[], draw: () => string}} Plate the size of the drawing, and the widths of the image files */

/** @param {() => string} draw @returns {Plate} */
const slide = (draw) => ({ width: 1600, height: 1280, widths: [750, 1100, 1440], draw });
/** @param {() => string} draw @returns {Plate} */
const upright = (draw) => ({ width: 1000, height: 1250, widths: [480, 800, 1200], draw });

/** @type {Record<string, Plate>} */
export const plates = {
  campus: slide(campus),
  library: slide(library),
  banyan: slide(banyan),
  reunion: slide(reunion),
  'night-school': slide(nightSchool),
  'first-room': upright(firstRoom),
  'coming-soon': upright(comingSoon),
  'alumni-globe': upright(alumniGlobe),
  career: upright(career),
  'news-events': upright(newsEvents),
  frieze: { width: 2640, height: 640, widths: [1320, 1980, 2640], draw: frieze },
};
