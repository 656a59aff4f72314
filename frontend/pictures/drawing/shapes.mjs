/** @typedef {() => number} Random returns a number from 0 to below 1, in the same sequence on every run */
/** @typedef {[number, number]} Point */

/** @param {number} seed @returns {Random} */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {Random} rnd @param {number} from @param {number} to */
export const between = (rnd, from, to) => from + (to - from) * rnd();

/** @template T @param {Random} rnd @param {readonly T[]} list @returns {T} */
export const pick = (rnd, list) => /** @type {T} */ (list[Math.floor(rnd() * list.length)]);

/** @param {number} count @returns {number[]} 0 to count - 1 */
export const upTo = (count) => Array.from({ length: count }, (_, index) => index);

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {number[]} numbers */
export const at = (...numbers) => numbers.map(short).join(' ');

/** @param {string | string[]} d @param {string} fill @param {string} [more] other attributes */
export const fill = (d, fill, more = '') => `<path d="${[d].flat().join('')}" fill="${fill}" ${more}/>`;

/** @param {string | string[]} d @param {string} stroke @param {number} width @param {string} [more] */
export const line = (d, stroke, width, more = '') =>
  `<path d="${[d].flat().join('')}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** @param {number} x @param {number} y @param {number} w @param {number} h */
export const box = (x, y, w, h) => `M${at(x, y)}h${short(w)}v${short(h)}h${short(-w)}Z`;

/** @param {number} cx @param {number} cy @param {number} rx @param {number} [ry] */
export const oval = (cx, cy, rx, ry = rx) =>
  `M${at(cx - rx, cy)}a${at(rx, ry)} 0 1 0 ${at(2 * rx, 0)}a${at(rx, ry)} 0 1 0 ${at(-2 * rx, 0)}Z`;

/** @param {Point[]} points */
export const polygon = (points) => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;

/**
 * A stroke as in a woodcut: pointed at both ends, widest in the middle.
 *
 * @param {Point} from @param {Point} to @param {number} width
 * @param {number} [bend] how far the middle leaves the straight line
 */
export function cut([x1, y1], [x2, y2], width, bend = 0) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = -(y2 - y1) / length;
  const ny = (x2 - x1) / length;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  const a = bend * 2 + width;
  const b = bend * 2 - width;
  return `M${at(x1, y1)}Q${at(mx + nx * a, my + ny * a, x2, y2)}Q${at(mx + nx * b, my + ny * b, x1, y1)}Z`;
}

/** An opening with a round arch. @param {number} x left @param {number} y top @param {number} w @param {number} h */
export const arch = (x, y, w, h) =>
  `M${at(x, y + h)}v${short(-(h - w / 2))}a${at(w / 2, w / 2)} 0 0 1 ${at(w, 0)}v${short(h - w / 2)}Z`;

/** An opening with a pointed arch. @param {number} x left @param {number} y top @param {number} w @param {number} h */
export const ogive = (x, y, w, h) =>
  `M${at(x, y + h)}V${at(y + w * 0.75)}Q${at(x, y + w * 0.3, x + w / 2, y)}Q${at(x + w, y + w * 0.3, x + w, y + w * 0.75)}V${at(y + h)}Z`;

/**
 * Horizontal strokes at random places in a rectangle.
 *
 * @param {Random} rnd
 * @param {{x: number, y: number, w: number, h: number, count: number, length?: Point, width?: Point}} area
 */
export const strew = (rnd, { x, y, w, h, count, length = [40, 160], width = [1.5, 4] }) =>
  upTo(count).map(() => {
    const cx = x + rnd() * w;
    const cy = y + rnd() * h;
    const half = between(rnd, ...length) / 2;
    return cut([cx - half, cy], [cx + half, cy], between(rnd, ...width), between(rnd, -1.5, 1.5));
  });

/** @param {string} content @param {number} x @param {number} y @param {number} [scale] @param {boolean} [flip] */
export const place = (content, x, y, scale = 1, flip = false) =>
  `<g transform="translate(${at(x, y)}) scale(${flip ? -scale : scale} ${scale})">${content}</g>`;

/** @param {number} width @param {number} height @param {string} content @param {string} [more] attributes */
export const drawing = (width, height, content, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${more}>${content}</svg>`;
