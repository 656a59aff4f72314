import { ink } from './palette.mjs';
import { at, between, box, cut, fill, line, oval, pick, strew, upTo } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Random} Random */
/** @typedef {import('./shapes.mjs').Point} Point */

/**
 * A sky of horizontal bands in flat colours. At the border of two bands, strokes of each colour reach into the other
 * band.
 *
 * @param {Random} rnd
 * @param {{w: number, stops: [number, string][], to: number}} sky stops are the colours, each with the y at which its band begins
 */
export function sky(rnd, { w, stops, to }) {
  return stops
    .map(([y, colour], index) => {
      const end = stops[index + 1]?.[0] ?? to;
      const band = fill(box(0, y, w, end - y + 1), colour);
      if (index === 0) return band;
      const before = stops[index - 1]?.[1] ?? colour;
      const reach = Math.min(90, (end - y) * 0.9);
      const above = strew(rnd, {
        x: -60,
        y: y - reach * 0.8,
        w: w + 120,
        h: reach * 0.8,
        count: Math.round(w / 22),
        length: [60, 260],
        width: [1.5, 5],
      });
      const below = strew(rnd, {
        x: -60,
        y: y + 4,
        w: w + 120,
        h: reach * 0.6,
        count: Math.round(w / 34),
        length: [50, 200],
        width: [1.5, 4],
      });
      return band + fill(above, colour) + fill(below, before);
    })
    .join('');
}

/**
 * @param {Random} rnd
 * @param {{x: number, y: number, r: number, reach: number, count: number, colour?: string, rays?: string, opacity?: number}} sun
 */
export function sun(rnd, { x, y, r, reach, count, colour = ink.marigold, rays = ink.glow, opacity = 1 }) {
  const strokes = upTo(count).map((index) => {
    const angle = ((index + between(rnd, -0.28, 0.28)) / count) * Math.PI * 2;
    const from = r * between(rnd, 1.12, 1.3);
    const to = from + reach * between(rnd, 0.35, 1);
    const on = (/** @type {number} */ d) =>
      /** @type {Point} */ ([x + Math.cos(angle) * d, y + Math.sin(angle) * d]);
    return cut(on(from), on(to), between(rnd, 2, 5));
  });
  return fill(strokes, rays, `opacity="${opacity}"`) + fill(oval(x, y, r), colour);
}

/**
 * The crown of a tree: a dark mass with strokes for leaves. The leaves on the sunny side are lighter.
 *
 * @param {Random} rnd
 * @param {{lobes: [number, number, number, number][], base: string, leaves: [string, string], count: number, size?: Point, light?: number}} crown
 *   each lobe is a centre and two radii; light is the direction of the light in radians
 */
export function crown(rnd, { lobes, base, leaves, count, size = [14, 30], light = -2.2 }) {
  const mass = fill(
    lobes.map(([x, y, rx, ry]) => oval(x, y, rx, ry)),
    base,
  );
  const area = lobes.reduce((sum, [, , rx, ry]) => sum + rx * ry, 0);
  /** @type {[string[], string[]]} */
  const strokes = [[], []];
  for (const [x, y, rx, ry] of lobes) {
    for (const _ of upTo(Math.round((count * rx * ry) / area))) {
      const angle = rnd() * Math.PI * 2;
      const distance = Math.sqrt(rnd());
      const px = x + Math.cos(angle) * rx * distance * 1.04;
      const py = y + Math.sin(angle) * ry * distance * 1.04;
      const towards = Math.cos(angle - light) * distance;
      const lit = towards + between(rnd, -0.35, 0.35);
      if (lit < -0.25 && rnd() < 0.75) continue;
      const turn = angle + between(rnd, -0.9, 0.9);
      const length = between(rnd, ...size) / 2;
      const tip = /** @type {Point} */ ([px + Math.cos(turn) * length, py + Math.sin(turn) * length * 0.8]);
      const tail = /** @type {Point} */ ([px - Math.cos(turn) * length, py - Math.sin(turn) * length * 0.8]);
      strokes[lit > 0.42 ? 1 : 0].push(cut(tail, tip, length * 0.26));
    }
  }
  return mass + fill(strokes[0], leaves[0]) + fill(strokes[1], leaves[1]);
}

/** @param {Random} rnd @param {{x: number, y: number, h: number, lean?: number, trunk?: string, leaf?: string, light?: string, spread?: number}} palm x and y are the foot of the trunk */
export function palm(
  rnd,
  { x, y, h, lean = 0, trunk = ink.deep, leaf = ink.deep, light = ink.dusk, spread = h * 0.34 },
) {
  const topX = x + lean;
  const topY = y - h;
  const w = h * 0.022;
  const stem = `M${at(x - w * 1.7, y)}Q${at(x - w + lean * 0.15, y - h * 0.5, topX - w * 0.7, topY)}L${at(topX + w * 0.7, topY)}Q${at(x + w + lean * 0.15, y - h * 0.5, x + w * 1.7, y)}Z`;
  const rings = upTo(14).map((index) => {
    const t = (index + 0.6) / 15;
    const cx = x + lean * t * t;
    return cut([cx - w * 1.1, y - h * t], [cx + w * 1.1, y - h * t - 3], 1.5);
  });
  const fronds = upTo(11).map((index) => {
    const angle = Math.PI * (1.12 + (index / 10) * 0.76) + between(rnd, -0.08, 0.08);
    const long = spread * between(rnd, 0.85, 1.15);
    const drop = Math.abs(Math.cos(angle)) * long * 0.62;
    const end = /** @type {Point} */ ([
      topX + Math.cos(angle) * long,
      topY + Math.sin(angle) * long * 0.62 + drop,
    ]);
    const bend = Math.cos(angle) > 0 ? -long * 0.2 : long * 0.2;
    return { from: /** @type {Point} */ ([topX, topY]), end, bend };
  });
  const blades = fronds.map(({ from, end, bend }) => cut(from, end, spread * 0.13, bend));
  const ribs = fronds.map(({ from, end, bend }) => cut(from, end, 1.6, bend));
  return fill(stem, trunk) + fill(rings, light) + fill(blades, leaf) + fill(ribs, light);
}

/**
 * Tufts along the ground.
 *
 * @param {Random} rnd
 * @param {{x: number, y: number, w: number, count: number, size?: Point, colour: string, depth?: number}} strip
 */
export const grass = (rnd, { x, y, w, count, size = [10, 26], colour, depth = 0 }) =>
  fill(
    upTo(count).map(() => {
      const px = x + rnd() * w;
      const py = y + rnd() * depth;
      const tall = between(rnd, ...size);
      return cut(
        [px, py],
        [px + between(rnd, -0.45, 0.45) * tall, py - tall],
        tall * 0.09,
        between(rnd, -2, 2),
      );
    }),
    colour,
  );

/** @param {Random} rnd @param {number} count @param {{x: number, y: number, w: number, h: number}} area @param {string} colour */
export const stars = (rnd, count, { x, y, w, h }, colour) =>
  fill(
    upTo(count).map(() => {
      const px = x + rnd() * w;
      const py = y + rnd() * h;
      const r = pick(rnd, [2, 2.5, 3, 4.5]);
      return (
        cut([px - r * 2, py], [px + r * 2, py], r * 0.5) + cut([px, py - r * 2], [px, py + r * 2], r * 0.5)
      );
    }),
    colour,
  );

/** Distant birds. @param {Point[]} places @param {string} colour @param {number} [size] */
export const birds = (places, colour, size = 14) =>
  line(
    places.map(
      ([x, y]) =>
        `M${at(x - size, y - size * 0.35)}Q${at(x - size * 0.4, y - size * 0.5, x, y)}Q${at(x + size * 0.4, y - size * 0.5, x + size, y - size * 0.35)}`,
    ),
    colour,
    2.6,
  );
