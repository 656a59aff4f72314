import { ink } from './palette.mjs';
import { at, between, box, cut, fill, line, oval, pick, polygon, upTo } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Random} Random */

const BINDINGS = [
  ink.blue,
  ink.dusk,
  ink.haze,
  ink.amber,
  ink.marigold,
  ink.umber,
  ink.paper,
  ink.sand,
  ink.bark,
  ink.dusk,
  ink.blue,
];

/**
 * One shelf of books.
 *
 * @param {Random} rnd @param {{x: number, y: number, w: number, h: number}} shelf y is the lower edge of the books
 */
function row(rnd, { x, y, w, h }) {
  const parts = [];
  let left = x + 3;
  while (left < x + w - 12) {
    const thick = between(rnd, 8, 19);
    if (left + thick > x + w - 2) break;
    const tall = h * between(rnd, 0.62, 0.92);
    const leans = rnd() < 0.06;
    const colour = pick(rnd, BINDINGS);
    const spine =
      fill(box(left, y - tall, thick, tall), colour) +
      fill(
        box(left, y - tall * 0.82, thick, 3) + box(left, y - tall * 0.3, thick, 2.4),
        pick(rnd, [ink.glow, ink.deep, ink.marigold]),
        'opacity="0.8"',
      );
    parts.push(
      leans ? `<g transform="rotate(${between(rnd, 5, 9).toFixed(1)} ${at(left, y)})">${spine}</g>` : spine,
    );
    left += thick + (rnd() < 0.08 ? between(rnd, 10, 26) : 1.5);
  }
  return parts.join('');
}

/** @param {Random} rnd @param {{x: number, y: number, w: number, h: number, shelves: number, columns: number}} bookcase x and y are its top left corner */
export function bookcase(rnd, { x, y, w, h, shelves, columns }) {
  const each = h / shelves;
  const wide = w / columns;
  const books = upTo(shelves).flatMap((shelf) =>
    upTo(columns).map((column) =>
      row(rnd, { x: x + column * wide + 8, y: y + (shelf + 1) * each - 8, w: wide - 16, h: each - 14 }),
    ),
  );
  return [
    fill(box(x - 10, y - 8, w + 20, h + 16), ink.bark),
    fill(box(x, y, w, h), ink.night),
    ...books,
    fill(
      upTo(shelves).map((shelf) => box(x, y + (shelf + 1) * each - 8, w, 8)),
      ink.umber,
    ),
    fill(
      upTo(columns + 1).map((column) => box(x + column * wide - 6, y - 8, 12, h + 16)),
      ink.bark,
    ),
    fill(
      upTo(columns + 1).map((column) => box(x + column * wide - 6, y - 8, 3, h + 16)),
      ink.umber,
    ),
    fill(box(x - 22, y - 30, w + 44, 14) + box(x - 16, y - 16, w + 32, 8), ink.umber),
    fill(box(x - 22, y - 30, w + 44, 4), ink.amber),
  ].join('');
}

/** A reading lamp on a table. @param {number} x @param {number} y @param {number} [s] */
export const lamp = (x, y, s = 1) =>
  [
    fill(
      polygon([
        [x - 46 * s, y - 64 * s],
        [x + 46 * s, y - 64 * s],
        [x + 118 * s, y + 4],
        [x - 118 * s, y + 4],
      ]),
      ink.glow,
      'opacity="0.28"',
    ),
    line(`M${at(x, y)}V${at(y - 70 * s)}`, ink.amber, 5 * s),
    fill(oval(x, y, 22 * s, 6 * s), ink.amber),
    fill(
      `M${at(x - 50 * s, y - 62 * s)}Q${at(x - 44 * s, y - 96 * s, x - 14 * s, y - 102 * s)}H${at(x + 14 * s)}Q${at(x + 44 * s, y - 96 * s, x + 50 * s, y - 62 * s)}Z`,
      ink.marigold,
    ),
    fill(cut([x - 38 * s, y - 70 * s], [x - 10 * s, y - 98 * s], 3 * s, 6 * s), ink.glow),
    fill(box(x - 50 * s, y - 64 * s, 100 * s, 5 * s), ink.paper),
  ].join('');

/**
 * An open book lying on a table, seen from the reader's side.
 *
 * @param {number} x @param {number} y @param {number} [s]
 */
export const openBook = (x, y, s = 1) =>
  fill(
    `M${at(x, y)}Q${at(x - 22 * s, y - 11 * s, x - 46 * s, y - 3 * s)}L${at(x - 38 * s, y - 19 * s)}Q${at(x - 18 * s, y - 25 * s, x, y - 15 * s)}Q${at(x + 18 * s, y - 25 * s, x + 38 * s, y - 19 * s)}L${at(x + 46 * s, y - 3 * s)}Q${at(x + 22 * s, y - 11 * s, x, y)}Z`,
    ink.paper,
  ) + line(`M${at(x, y - 15 * s)}V${at(y)}`, ink.amber, 2 * s);

/** Books lying on each other. @param {Random} rnd @param {{x: number, y: number, count: number, w?: number}} pile */
export const pile = (rnd, { x, y, count, w = 76 }) =>
  upTo(count)
    .map((index) => {
      const wide = w * between(rnd, 0.76, 1);
      const shift = between(rnd, -7, 7);
      const top = y - (index + 1) * 13;
      return (
        fill(box(x - wide / 2 + shift, top, wide, 12.4), pick(rnd, BINDINGS)) +
        fill(box(x - wide / 2 + shift + 6, top, 4, 12.4), ink.glow)
      );
    })
    .join('');

/** @param {number} x @param {number} foot @param {number} top @param {number} lean @param {number} w */
export const ladder = (x, foot, top, lean, w) => {
  const rungs = Math.floor((foot - top) / 34);
  return (
    line(`M${at(x, foot)}L${at(x + lean, top)}M${at(x + w, foot)}L${at(x + w + lean, top)}`, ink.amber, 7) +
    line(
      upTo(rungs).map((index) => {
        const t = (index + 0.7) / rungs;
        return `M${at(x + lean * t, foot - (foot - top) * t)}h${w}`;
      }),
      ink.amber,
      5,
    )
  );
};
