import { crown, grass, palm, sky, stars, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { boyReader, elder, girl, graduate, greeter, reader, sari, shade, student } from '../people.mjs';
import { arch, at, box, cut, fill, line, oval, polygon, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Random} Random */

const GROUND = 800;

/** The distant campus as a dark outline in front of the sunset. */
const skyline = () =>
  fill(
    [
      box(300, 690, 1000, 120),
      box(744, 470, 112, 340),
      polygon([
        [300, 690],
        [340, 650],
        [1260, 650],
        [1300, 690],
      ]),
      box(732, 604, 136, 12) + box(736, 458, 128, 12) + box(728, 404, 144, 10),
      box(280, 640, 70, 170) + box(1250, 640, 70, 170),
      box(748, 404, 104, 66),
      `M752 404Q${at(746, 340, 800, 318)}Q${at(854, 340, 848, 404)}Z`,
      `M280 640Q${at(276, 604, 315, 590)}Q${at(354, 604, 350, 640)}Z`,
      `M1250 640Q${at(1246, 604, 1285, 590)}Q${at(1324, 604, 1320, 640)}Z`,
      box(797, 270, 6, 60) + box(313, 566, 4, 30) + box(1283, 566, 4, 30),
    ],
    ink.ground,
  ) +
  fill(oval(800, 528, 34), ink.marigold) +
  line('M785 518L800 528L819 515', ink.ground, 4.4) +
  fill(
    [766, 791, 816].map((x) => arch(x, 420, 18, 38)),
    ink.marigold,
  ) +
  fill(
    upTo(9)
      .map((i) => arch(376 + i * 40, 724, 20, 50))
      .concat(upTo(9).map((i) => arch(886 + i * 40, 724, 20, 50))),
    ink.marigold,
  );

/**
 * A cord of lamps between two points.
 *
 * @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} sag @param {number} count
 */
function lights(x1, y1, x2, y2, sag, count) {
  const on = (/** @type {number} */ t) =>
    /** @type {[number, number]} */ ([x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)]);
  const lamps = upTo(count).map((index) => on((index + 0.5) / count));
  return (
    line(`M${at(x1, y1)}Q${at((x1 + x2) / 2, (y1 + y2) / 2 + sag * 2, x2, y2)}`, ink.night, 3) +
    fill(
      lamps.map(([x, y]) => oval(x, y + 15, 25)),
      ink.glow,
      'opacity="0.22"',
    ) +
    fill(
      lamps.map(([x, y]) => box(x - 4, y - 2, 8, 9)),
      ink.night,
    ) +
    fill(
      lamps.map(([x, y]) => oval(x, y + 16, 9.5, 11.5)),
      ink.glow,
    )
  );
}

/** @param {number} x @param {number} y @param {number} w */
const table = (x, y, w) =>
  [
    fill(
      polygon([
        [x, y],
        [x + w, y],
        [x + w + 14, y + 26],
        [x - 14, y + 26],
      ]),
      ink.paper,
    ),
    fill(
      `M${at(x - 14, y + 26)}H${at(x + w + 14)}V${at(y + 112)}${upTo(8)
        .map(() => `q${at(-(w + 28) / 16, 18, -(w + 28) / 8, 0)}`)
        .join('')}Z`,
      ink.pale,
    ),
    fill(
      upTo(9).map((i) => cut([x + (w / 8) * i, y + 30], [x - 4 + ((w + 8) / 8) * i, y + 108], 2)),
      ink.mist,
    ),
    fill(box(x - 14, y + 26, w + 28, 8), ink.marigold),
    // An urn, cups, a heap of sweets and a dish of pastries.
    fill(
      `M${at(x + 40, y + 12)}Q${at(x + 22, y - 34, x + 52, y - 64)}H${at(x + 84)}Q${at(x + 114, y - 34, x + 96, y + 12)}Z`,
      ink.amber,
    ) +
      fill(oval(x + 68, y - 66, 22, 7), ink.umber) +
      fill(cut([x + 46, y], [x + 54, y - 54], 3, 5), ink.glow),
    fill(
      upTo(4).map((i) => `M${at(x + 130 + i * 17 - (i % 2) * 6, y + 12 + (i % 2) * 6)}l-4 -26h24l-4 26Z`),
      ink.amber,
    ),
    fill(oval(x + w - 92, y + 12, 66, 11), ink.blue) +
      fill(
        [
          [0, 0],
          [-28, 0],
          [28, 0],
          [-14, -16],
          [14, -16],
          [0, -31],
        ].map(([dx = 0, dy = 0]) => oval(x + w - 92 + dx, y + dy, 14)),
        ink.marigold,
      ),
    fill(oval(x + w - 214, y + 13, 44, 9), ink.amber) +
      fill(
        [-22, 2, 22].map((dx) => `M${at(x + w - 214 + dx - 18, y + 10)}l18 -26l18 26Z`),
        ink.umber,
      ),
  ].join('');

/** A pair of small drums. @param {number} x @param {number} y */
const drums = (x, y) =>
  fill(`M${at(x - 40, y - 42)}h44l8 44h-58Z`, ink.umber) +
  fill(oval(x - 18, y - 43, 23, 8), ink.paper) +
  fill(oval(x - 16, y - 43, 9, 3.4), ink.deep) +
  fill(`M${at(x + 14, y - 36)}h52q4 36 -26 38q-30 -2 -26 -38Z`, ink.amber) +
  fill(oval(x + 40, y - 37, 27, 9), ink.paper) +
  fill(oval(x + 38, y - 37, 10, 3.6), ink.deep);

/** @param {Random} rnd */
const lawn = (rnd) =>
  [
    fill(box(0, GROUND, 1600, 500), ink.blue),
    fill(
      strew(rnd, { x: 300, y: GROUND + 2, w: 1000, h: 130, count: 70, length: [50, 220], width: [1.5, 4] }),
      ink.amber,
    ),
    fill(
      strew(rnd, { x: 0, y: GROUND + 10, w: 1600, h: 420, count: 180, length: [40, 220], width: [1.5, 4.5] }),
      ink.dusk,
    ),
    fill(
      strew(rnd, { x: 0, y: GROUND + 160, w: 1600, h: 320, count: 120, length: [40, 200], width: [2, 5] }),
      ink.ground,
    ),
  ].join('');

export function reunion() {
  const rnd = random(1986);
  return [
    sky(rnd, {
      w: 1600,
      stops: [
        [0, ink.ground],
        [170, ink.blue],
        [330, ink.dusk],
        [480, ink.umber],
        [590, ink.amber],
        [690, ink.marigold],
      ],
      to: GROUND,
    }),
    stars(rnd, 26, { x: 20, y: 10, w: 1560, h: 230 }, ink.pale),
    sun(rnd, {
      x: 800,
      y: 720,
      r: 190,
      reach: 260,
      count: 90,
      colour: ink.glow,
      rays: ink.glow,
      opacity: 0.75,
    }),
    skyline(),
    crown(rnd, {
      lobes: [
        [80, 740, 260, 130],
        [1530, 740, 260, 140],
        [330, 790, 130, 50],
        [1270, 790, 130, 50],
      ],
      base: ink.ground,
      leaves: [ink.blue, ink.umber],
      count: 260,
    }),
    lawn(rnd),
    palm(rnd, { x: 90, y: 960, h: 760, lean: 70, trunk: ink.night, leaf: ink.night, light: ink.dusk }),
    palm(rnd, { x: 1520, y: 960, h: 790, lean: -60, trunk: ink.night, leaf: ink.night, light: ink.dusk }),
    lights(150, 300, 800, 292, 80, 11),
    lights(800, 292, 1470, 280, 80, 11),
    lights(128, 500, 1484, 480, 86, 18),
    shade(420, 940) +
      greeter({ x: 400, y: 940, h: 178, top: ink.paper, bottom: ink.ground, trim: ink.amber }) +
      greeter({ x: 496, y: 942, h: 176, flip: true, top: ink.amber, bottom: ink.night, skin: '#6E4220' }) +
      shade(500, 942),
    shade(640, 926) +
      sari({ x: 640, y: 926, h: 166, top: ink.haze, bottom: ink.ground, trim: ink.glow, skin: '#A96C35' }),
    shade(1070, 934) +
      elder({ x: 1070, y: 934, h: 178, top: ink.paper, bottom: ink.ground, trim: ink.amber }),
    shade(1150, 936) +
      sari({
        x: 1150,
        y: 936,
        h: 168,
        flip: true,
        top: ink.marigold,
        bottom: ink.umber,
        trim: ink.paper,
        skin: '#6E4220',
      }),
    shade(1262, 944) +
      student({ x: 1262, y: 944, h: 180, flip: true, top: ink.dusk, bottom: ink.night, trim: ink.marigold }),
    table(600, 1000, 400),
    shade(560, 1150, 60) +
      graduate({ x: 556, y: 1150, h: 250, flip: true, top: ink.night, bottom: ink.night, skin: '#A96C35' }),
    shade(1120, 1160, 60) +
      greeter({
        x: 1084,
        y: 1160,
        h: 246,
        top: ink.glow,
        bottom: ink.ground,
        trim: ink.amber,
        skin: '#8A5527',
      }),
    shade(1240, 1160, 60) +
      girl({
        x: 1222,
        y: 1162,
        h: 236,
        flip: true,
        top: ink.paper,
        bottom: ink.amber,
        trim: ink.marigold,
        skin: '#A96C35',
      }),
    shade(190, 1120, 120) +
      boyReader({
        x: 130,
        y: 1124,
        h: 250,
        top: ink.marigold,
        bottom: ink.night,
        trim: ink.amber,
        skin: '#6E4220',
      }),
    drums(220, 1126),
    shade(370, 1150, 90) +
      reader({ x: 366, y: 1156, h: 244, flip: true, top: ink.haze, bottom: ink.paper, trim: ink.amber }),
    shade(1420, 1190, 90) +
      elder({
        x: 1400,
        y: 1186,
        h: 260,
        flip: true,
        top: ink.paper,
        bottom: ink.ground,
        trim: ink.amber,
        skin: '#6E4220',
      }),
    grass(rnd, { x: 0, y: 1278, w: 1600, count: 260, size: [26, 74], colour: ink.night, depth: 30 }),
    fill(cut([-40, 1284], [1640, 1284], 14), ink.night),
  ].join('');
}
