import { crown, grass, sky, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { elder, girl, graduate, greeter, shade, student } from '../people.mjs';
import { arch, at, box, cut, fill, line, oval, polygon, random, strew, upTo } from '../shapes.mjs';

const W = 1000;

const STEP = 72;
const COVERS = [ink.umber, ink.amber, ink.ground, ink.marigold, ink.umber, ink.amber, ink.ground, ink.umber];

/** A book that lies flat, with its spine to the left. @param {number} x @param {number} y @param {string} cover */
function book(x, y, cover) {
  const w = W + 40 - x;
  return [
    fill(box(x, y, w, STEP), cover),
    fill(box(x + 34, y + 13, w, STEP - 26), ink.paper),
    line(
      [24, 36, 48].map((d) => `M${at(x + 40, y + d)}H${at(x + w)}`),
      ink.mist,
      2,
    ),
    fill(`M${at(x, y)}h42q-15 ${STEP / 2} 0 ${STEP}h-42q-16 ${-STEP / 2} 0 ${-STEP}Z`, cover),
    fill(
      cut([x + 1, y + 10], [x + 1, y + STEP - 10], 2, 4) +
        box(x - 6, y + 16, 34, 4) +
        box(x - 6, y + STEP - 20, 34, 4),
      ink.glow,
    ),
  ].join('');
}

/** Books as stairs to an open door. */
export function career() {
  const rnd = random(33);
  const books = upTo(8).map((i) => book(40 + i * 92, 1036 - i * STEP, COVERS[i] ?? ink.amber));
  return [
    sky(rnd, {
      w: W,
      stops: [
        [0, ink.ground],
        [260, ink.blue],
        [560, ink.dusk],
        [820, ink.haze],
      ],
      to: 1110,
    }),
    fill(
      [
        [150, 250],
        [210, 270],
        [90, 276],
        [330, 420],
        [390, 430],
      ].map(([x = 0, y = 0]) => oval(x, y, 74, 24)),
      ink.haze,
      'opacity="0.5"',
    ),
    sun(rnd, {
      x: 800,
      y: 330,
      r: 176,
      reach: 320,
      count: 92,
      colour: ink.glow,
      rays: ink.glow,
      opacity: 0.75,
    }),
    fill(arch(690, 170, 230, 365), ink.amber) +
      fill(arch(708, 190, 194, 345), ink.paper) +
      fill(arch(708, 190, 194, 345), ink.glow, 'opacity="0.7"'),
    fill(
      polygon([
        [902, 286],
        [980, 250],
        [980, 590],
        [902, 535],
      ]),
      ink.umber,
    ) +
      fill(
        polygon([
          [914, 300],
          [968, 276],
          [968, 400],
          [914, 404],
        ]) +
          polygon([
            [914, 424],
            [968, 424],
            [968, 560],
            [914, 522],
          ]),
        ink.bark,
      ) +
      fill(oval(918, 414, 6), ink.marigold),
    fill(
      strew(rnd, { x: 720, y: 260, w: 160, h: 260, count: 20, length: [20, 80], width: [1.2, 3] }),
      ink.paper,
    ),
    ...books.reverse(),
    fill(box(0, 1108, W, 160), ink.ground),
    fill(
      strew(rnd, { x: 0, y: 1114, w: W, h: 140, count: 70, length: [40, 190], width: [1.5, 4] }),
      ink.blue,
    ),
    graduate({ x: 760, y: 532, h: 190, top: ink.night, bottom: ink.night, skin: '#A96C35' }),
    student({
      x: 586,
      y: 676,
      h: 190,
      top: ink.paper,
      bottom: ink.ground,
      trim: ink.marigold,
      skin: '#6E4220',
    }),
    girl({ x: 402, y: 820, h: 190, top: ink.marigold, bottom: ink.paper, trim: ink.blue }),
    greeter({ x: 212, y: 964, h: 192, top: ink.haze, bottom: ink.ground, trim: ink.amber, skin: '#A96C35' }),
    shade(120, 1170) +
      elder({ x: 106, y: 1170, h: 214, top: ink.paper, bottom: ink.night, trim: ink.amber, skin: '#6E4220' }),
    crown(rnd, {
      lobes: [[960, 1190, 190, 110]],
      base: ink.night,
      leaves: [ink.blue, ink.dusk],
      count: 80,
      size: [20, 42],
    }),
    grass(rnd, { x: 0, y: 1250, w: W, count: 140, size: [26, 66], colour: ink.night, depth: 20 }),
  ].join('');
}
