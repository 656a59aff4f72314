import { ink } from './palette.mjs';
import { arch, at, box, cut, fill, line, ogive, oval, polygon, upTo } from './shapes.mjs';

/** @typedef {{wall: string, shade: string, dark: string, trim: string, roof: string, lit?: string}} Stone */

/** @type {Stone} */
export const morningStone = {
  wall: ink.paper,
  shade: ink.sand,
  dark: ink.blue,
  trim: ink.glow,
  roof: ink.amber,
};

/**
 * A moulded ledge with its shadow.
 *
 * @param {number} x @param {number} y @param {number} w @param {Stone} stone @param {number} [h]
 */
export const ledge = (x, y, w, stone, h = 12) =>
  fill(box(x - 6, y, w + 12, h * 0.55), stone.wall) +
  fill(box(x - 2, y + h * 0.55, w + 4, h * 0.45), stone.roof);

/** Small teeth below a ledge. @param {number} x @param {number} y @param {number} w @param {string} colour */
const teeth = (x, y, w, colour) =>
  fill(
    upTo(Math.floor(w / 14)).map((index) => box(x + 4 + index * 14, y, 6, 7)),
    colour,
  );

/**
 * One storey of arches on columns.
 *
 * @param {{x: number, y: number, w: number, h: number, bays: number, stone: Stone, pointed?: boolean, deep?: boolean, litBays?: number[]}} storey
 */
export function arcade({ x, y, w, h, bays, stone, pointed = false, deep = true, litBays = [] }) {
  const bay = w / bays;
  const opening = bay * 0.68;
  const shape = pointed ? ogive : arch;
  const parts = [fill(box(x, y, w, h), stone.wall)];
  for (const index of upTo(bays)) {
    const left = x + index * bay + (bay - opening) / 2;
    const top = y + h * 0.2;
    const lit = litBays.includes(index) && stone.lit;
    parts.push(fill(shape(left - 5, top - 6, opening + 10, h * 0.8 + 6), stone.shade));
    parts.push(fill(shape(left, top, opening, h * 0.8), lit || stone.dark));
    if (deep && !lit)
      parts.push(
        fill(
          shape(left + opening * 0.3, top + opening * 0.2, opening * 0.7, h * 0.8 - opening * 0.2),
          ink.deep,
        ),
      );
    parts.push(
      fill(
        polygon([
          [left + opening / 2 - 4, top - 12],
          [left + opening / 2 + 4, top - 12],
          [left + opening / 2 + 2.5, top + 2],
          [left + opening / 2 - 2.5, top + 2],
        ]),
        stone.wall,
      ),
    );
    parts.push(
      fill(
        box(left - 9, y + h * 0.2 + opening * (pointed ? 0.75 : 0.5), 8, 5) +
          box(left + opening + 1, y + h * 0.2 + opening * (pointed ? 0.75 : 0.5), 8, 5),
        stone.trim,
      ),
    );
  }
  parts.push(teeth(x, y + 3, w, stone.shade));
  return parts.join('');
}

/**
 * A pitched roof in rows of tiles.
 *
 * @param {{x: number, y: number, w: number, h: number, inset: number, stone: Stone, tile?: string}} roof y is the lower edge
 */
export function roof({ x, y, w, h, inset, stone, tile = ink.umber }) {
  const rows = upTo(4).flatMap((row) => {
    const t = (row + 0.7) / 4;
    const from = x + inset * (1 - t);
    const count = Math.round((w - 2 * inset * (1 - t)) / 34);
    return upTo(count).map((index) => {
      const left = from + ((index + (row % 2) * 0.5) / count) * (w - 2 * inset * (1 - t));
      return cut([left, y - h + h * t], [left + 20, y - h + h * t], 1.6, 2);
    });
  });
  return (
    fill(
      polygon([
        [x - 10, y],
        [x + inset, y - h],
        [x + w - inset, y - h],
        [x + w + 10, y],
      ]),
      stone.roof,
    ) + fill(rows, tile)
  );
}

/**
 * A cupola on posts.
 *
 * @param {{x: number, y: number, w: number, stone: Stone}} pavilion x is the centre, y the lower edge
 */
export function cupola({ x, y, w, stone }) {
  const h = w * 0.62;
  const r = w / 2;
  return [
    fill(box(x - r * 0.86, y - h, r * 1.72, h), stone.dark),
    fill(
      [-0.86, -0.34, 0.18, 0.7].map((side) => box(x + r * side, y - h, r * 0.17, h)),
      stone.wall,
    ),
    fill(box(x - r * 1.12, y - h - 7, r * 2.24, 9) + box(x - r, y - 7, r * 2, 7), stone.wall),
    fill(
      `M${at(x - r * 0.95, y - h - 6)}Q${at(x - r * 1.08, y - h - r * 0.95, x, y - h - r * 1.25)}Q${at(x + r * 1.08, y - h - r * 0.95, x + r * 0.95, y - h - 6)}Z`,
      stone.roof,
    ),
    fill(
      [-0.5, 0, 0.5].map((side) =>
        cut([x + r * side * 1.5, y - h - 10], [x + r * side * 0.3, y - h - r * 1.12], 1.6, side * -r * 0.2),
      ),
      stone.trim,
    ),
    line(`M${at(x, y - h - r * 1.2)}V${at(y - h - r * 1.75)}`, stone.roof, 3.4),
    fill(oval(x, y - h - r * 1.62, 4.6), stone.trim),
  ].join('');
}

/** A clock that shows ten past ten. @param {number} x @param {number} y @param {number} r @param {Stone} stone */
export const clock = (x, y, r, stone) =>
  fill(oval(x, y, r * 1.16), stone.roof) +
  fill(oval(x, y, r), ink.paper) +
  fill(
    upTo(12).map((hour) => {
      const a = (hour / 12) * Math.PI * 2;
      return cut(
        [x + Math.cos(a) * r * 0.74, y + Math.sin(a) * r * 0.74],
        [x + Math.cos(a) * r * 0.93, y + Math.sin(a) * r * 0.93],
        1.5,
      );
    }),
    ink.deep,
  ) +
  line(`M${at(x - r * 0.44, y - r * 0.28)}L${at(x, y)}L${at(x + r * 0.56, y - r * 0.4)}`, ink.deep, r * 0.09);

/**
 * A flight of steps, wider below.
 *
 * @param {{x: number, y: number, w: number, count: number, rise: number, stone: Stone}} flight x is the centre, y the upper edge
 */
export const steps = ({ x, y, w, count, rise, stone }) =>
  upTo(count)
    .map((index) => {
      const wide = w + index * rise * 2.6;
      return (
        fill(box(x - wide / 2, y + index * rise, wide, rise), index % 2 ? stone.shade : stone.wall) +
        fill(box(x - wide / 2, y + index * rise + rise - 2.4, wide, 2.4), stone.roof)
      );
    })
    .join('');
