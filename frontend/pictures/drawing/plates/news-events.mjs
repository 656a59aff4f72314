import { crown, grass, sky, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { boyReader, elder, girl, greeter, sari, shade, teacher } from '../people.mjs';
import { at, box, fill, line, polygon, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Point} Point */

const W = 1000;

const PAPERS = [ink.paper, ink.glow, ink.sand, ink.pale];

/** A front page. @param {number} x @param {number} y @param {number} w @param {string} colour */
const sheet = (x, y, w, colour) =>
  fill(box(x, y, w, w * 1.3), colour) +
  fill(box(x + w * 0.1, y + w * 0.12, w * 0.8, w * 0.14), ink.ground) +
  fill(box(x + w * 0.1, y + w * 0.36, w * 0.38, w * 0.42), ink.amber) +
  line(
    [0.38, 0.5, 0.62, 0.74]
      .map((t) => `M${at(x + w * 0.56, y + w * t)}h${at(w * 0.34)}`)
      .concat([0.9, 1.02, 1.14].map((t) => `M${at(x + w * 0.1, y + w * t)}h${at(w * 0.8)}`)),
    ink.dusk,
    2,
  );

/** A hanging cord with triangular flags. @param {number} y @param {number} sag */
const bunting = (y, sag) => {
  const on = (/** @type {number} */ t) => /** @type {Point} */ ([t * W, y + sag * 4 * t * (1 - t)]);
  const flags = upTo(14).map((i) => ({
    a: on((i + 0.12) / 14),
    b: on((i + 0.88) / 14),
    colour: [ink.marigold, ink.paper, ink.haze][i % 3] ?? ink.paper,
  }));
  return (
    line(`M0 ${y}Q${at(W / 2, y + sag * 2, W, y)}`, ink.night, 3) +
    flags
      .map(({ a, b, colour }) => fill(polygon([a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 66]]), colour))
      .join('')
  );
};

/** A kiosk full of papers on a festive morning. */
export function newsEvents() {
  const rnd = random(44);
  return [
    sky(rnd, {
      w: W,
      stops: [
        [0, ink.blue],
        [240, ink.dusk],
        [480, ink.haze],
        [700, ink.glow],
      ],
      to: 990,
    }),
    sun(rnd, { x: 500, y: 420, r: 190, reach: 330, count: 96, rays: ink.glow, opacity: 0.9 }),
    crown(rnd, {
      lobes: [
        [60, 860, 200, 200],
        [950, 850, 190, 220],
      ],
      base: ink.blue,
      leaves: [ink.dusk, ink.haze],
      count: 260,
      size: [16, 34],
    }),
    bunting(120, 70),
    bunting(250, 40),
    // The kiosk.
    fill(box(230, 520, 540, 480), ink.umber) + fill(box(254, 540, 492, 270), ink.night),
    fill(
      upTo(4).map((i) => box(254, 600 + i * 64, 492, 8)),
      ink.bark,
    ),
    ...upTo(12).map((i) =>
      sheet(276 + (i % 6) * 78, 556 + Math.floor(i / 6) * 118, 60, i % 3 === 1 ? ink.glow : ink.paper),
    ),
    teacher({ x: 470, y: 900, h: 250, top: ink.marigold, bottom: ink.night, trim: ink.amber }),
    fill(box(210, 806, 580, 34), ink.amber) +
      fill(box(230, 840, 540, 160), ink.bark) +
      fill(
        upTo(6).map((i) => box(244 + i * 88, 856, 72, 130)),
        ink.umber,
      ),
    ...upTo(4).map((i) =>
      fill(
        upTo(5).map((k) => box(276 + i * 126 + (k % 2) * 3, 796 - k * 8, 92, 7)),
        PAPERS[i] ?? ink.paper,
      ),
    ),
    fill(`M190 540Q180 470 230 420H770Q820 470 810 540Z`, ink.paper) +
      fill(
        upTo(5).map(
          (i) =>
            `M${at(190 + 62 * (2 * i + 0.5), 540)}L${at(230 + 54 * (2 * i + 0.5), 420)}h54L${at(190 + 62 * (2 * i + 1.5), 540)}Z`,
        ),
        ink.marigold,
      ) +
      fill(
        upTo(10).map((i) => `M${at(190 + i * 62, 538)}h62q0 34 -31 34t-31 -34Z`),
        ink.paper,
      ) +
      fill(
        upTo(5).map((i) => `M${at(221 + i * 124, 538)}h62q0 34 -31 34t-31 -34Z`),
        ink.marigold,
      ),
    fill(box(0, 1000, W, 260), ink.dusk),
    fill(
      strew(rnd, { x: 0, y: 1006, w: W, h: 240, count: 110, length: [40, 190], width: [1.5, 4] }),
      ink.blue,
    ),
    fill(
      strew(rnd, { x: 180, y: 1006, w: 640, h: 150, count: 50, length: [40, 170], width: [1.5, 4] }),
      ink.glow,
    ),
    shade(140, 1080, 50) +
      elder({
        x: 136,
        y: 1080,
        h: 240,
        top: ink.paper,
        bottom: ink.ground,
        trim: ink.amber,
        skin: '#6E4220',
      }),
    shade(330, 1140, 50) +
      girl({
        x: 326,
        y: 1140,
        h: 250,
        top: ink.blue,
        bottom: ink.paper,
        trim: ink.marigold,
        skin: '#A96C35',
      }),
    shade(690, 1130, 50) +
      greeter({ x: 720, y: 1130, h: 250, flip: true, top: ink.paper, bottom: ink.ground, trim: ink.amber }) +
      sheet(628, 920, 44, ink.glow),
    shade(870, 1100, 50) +
      sari({ x: 870, y: 1100, h: 240, flip: true, top: ink.amber, bottom: ink.ground, trim: ink.glow }),
    shade(520, 1170, 70) +
      boyReader({ x: 520, y: 1176, h: 210, top: ink.amber, bottom: ink.ground, trim: ink.marigold }),
    grass(rnd, { x: 0, y: 1250, w: W, count: 140, size: [26, 66], colour: ink.ground, depth: 20 }),
  ].join('');
}
