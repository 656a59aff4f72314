import { arcade, clock, cupola, ledge, roof } from '../architecture.mjs';
import { crown, palm, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { elder, girl, graduate, greeter, sari, student, teacher } from '../people.mjs';
import { arch, box, cut, fill, line, oval, place, polygon, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Random} Random */

const W = 2640;
/** How far the eastern half of the street is moved to the right. */
const EAST = 240;
const GROUND = 560;

const pale = {
  wall: ink.mist,
  shade: ink.haze,
  dark: ink.blue,
  trim: ink.marigold,
  roof: ink.amber,
  lit: ink.glow,
};
const blue = {
  wall: ink.dusk,
  shade: ink.blue,
  dark: ink.deep,
  trim: ink.haze,
  roof: ink.umber,
  lit: ink.glow,
};
const warm = {
  wall: ink.paper,
  shade: ink.sand,
  dark: ink.blue,
  trim: ink.marigold,
  roof: ink.umber,
  lit: ink.marigold,
};

const littleSchool = () =>
  fill(box(70, 452, 150, 108), warm.wall) +
  fill(box(100, 482, 34, 40) + box(162, 482, 34, 40), ink.blue) +
  fill(arch(134, 500, 26, 60), ink.umber) +
  roof({ x: 66, y: 454, w: 158, h: 56, inset: 44, stone: warm, tile: ink.bark }) +
  line('M144 398V372', ink.mist, 3) +
  fill('M146 372l26 8l-26 9Z', ink.marigold);

const nightSchool = () =>
  arcade({ x: 300, y: 400, w: 210, h: 160, bays: 4, stone: blue, litBays: [0, 1, 3] }) +
  ledge(296, 392, 218, blue, 14) +
  roof({ x: 300, y: 392, w: 210, h: 54, inset: 40, stone: blue, tile: ink.bark }) +
  fill('M470 300a26 26 0 1 0 13 41a21 21 0 1 1 -13 -41Z', ink.glow);

const highSchool = () =>
  [
    arcade({ x: 590, y: 380, w: 150, h: 180, bays: 3, stone: pale, pointed: true, litBays: [1] }),
    arcade({ x: 820, y: 380, w: 150, h: 180, bays: 3, stone: pale, pointed: true, litBays: [0] }),
    roof({ x: 586, y: 380, w: 160, h: 44, inset: 30, stone: pale }) +
      roof({ x: 814, y: 380, w: 160, h: 44, inset: 30, stone: pale }),
    fill(box(738, 190, 84, 370), pale.wall) + fill(box(800, 190, 22, 370), pale.shade),
    clock(776, 240, 27, pale),
    fill(
      [752, 784].map((x) => arch(x, 300, 20, 50)),
      ink.blue,
    ) +
      fill(arch(754, 452, 50, 108), ink.ground) +
      fill(arch(766, 474, 26, 86), ink.marigold),
    ledge(732, 184, 96, pale, 12) + ledge(734, 370, 92, pale, 12),
    cupola({ x: 780, y: 184, w: 70, stone: pale }),
  ].join('');

const observatory = () =>
  arcade({ x: 1030, y: 430, w: 190, h: 130, bays: 4, stone: blue, litBays: [2] }) +
  ledge(1026, 422, 198, blue, 12) +
  fill(box(1074, 366, 102, 60), ink.haze) +
  fill('M1066 368A59 59 0 0 1 1184 368Z', ink.paper) +
  fill(
    polygon([
      [1118, 312],
      [1140, 310],
      [1180, 244],
      [1164, 234],
    ]),
    ink.ground,
  ) +
  fill(cut([1080, 360], [1106, 318], 2.4, -5), ink.sand);

const artsCollege = () =>
  arcade({ x: 1284, y: 470, w: 196, h: 90, bays: 4, stone: warm, litBays: [1, 2] }) +
  ledge(1280, 462, 204, warm, 12) +
  arcade({ x: 1292, y: 366, w: 180, h: 96, bays: 5, stone: warm, pointed: true, litBays: [0, 3] }) +
  ledge(1286, 358, 192, warm, 12) +
  roof({ x: 1290, y: 358, w: 184, h: 40, inset: 34, stone: warm, tile: ink.bark });

/** @param {number} x */
const column = (x) =>
  fill(box(x, 404, 17, 156), ink.paper) +
  fill(box(x + 11, 404, 6, 156), ink.sand) +
  fill(box(x - 4, 396, 25, 9) + box(x - 4, 552, 25, 9), ink.paper);
const degreeCollege = () =>
  fill(box(1290, 400, 270, 160), ink.blue) +
  fill(arch(1406, 452, 40, 108), ink.marigold) +
  upTo(7)
    .map((i) => column(1294 + i * 41))
    .join('') +
  fill(
    polygon([
      [1268, 390],
      [1425, 316],
      [1582, 390],
    ]),
    ink.paper,
  ) +
  fill(
    polygon([
      [1310, 382],
      [1425, 328],
      [1540, 382],
    ]),
    ink.amber,
  ) +
  fill(oval(1425, 364, 14), ink.paper) +
  fill(box(1274, 386, 302, 12), ink.sand);

const musicHall = () =>
  fill(box(1646, 452, 168, 108), ink.ground) +
  fill(
    upTo(5).map((i) => box(1648 + i * 39, 452, 9, 108)),
    ink.umber,
  ) +
  fill('M1626 456Q1640 372 1730 340Q1820 372 1834 456Z', ink.amber) +
  fill(
    [-58, -20, 20, 58].map((d) => cut([1730 + d * 1.5, 452], [1730 + d * 0.1, 348], 2, -d * 0.14)),
    ink.umber,
  ) +
  line('M1730 342V316', ink.mist, 3) +
  fill(oval(1730, 312, 6), ink.glow) +
  fill(box(1626, 452, 208, 9), ink.sand);

const international = () =>
  fill(box(1890, 330, 200, 230), ink.haze) +
  fill(box(2050, 330, 40, 230), ink.dusk) +
  fill(
    upTo(20).map((i) => box(1906 + (i % 5) * 28, 350 + Math.floor(i / 5) * 40, 20, 26)),
    ink.blue,
  ) +
  fill(
    [1, 6, 8, 14, 17].map((i) => box(1906 + (i % 5) * 28, 350 + Math.floor(i / 5) * 40, 20, 26)),
    ink.glow,
  ) +
  fill(arch(1954, 512, 44, 48), ink.ground) +
  fill(oval(1976, 292, 32), ink.dusk) +
  line([oval(1976, 292, 32), oval(1976, 292, 13, 32), 'M1944 292H2008M1976 324V332'], ink.glow, 2.6);

const lawCollege = () =>
  arcade({ x: 2150, y: 420, w: 190, h: 140, bays: 4, stone: warm, litBays: [1] }) +
  fill(
    polygon([
      [2136, 418],
      [2245, 356],
      [2354, 418],
    ]),
    warm.wall,
  ) +
  fill(
    polygon([
      [2172, 410],
      [2245, 368],
      [2318, 410],
    ]),
    warm.roof,
  ) +
  line(
    'M2245 356V304M2213 316Q2245 308 2277 316M2213 316l-9 24M2213 316l9 24M2277 316l-9 24M2277 316l9 24',
    ink.marigold,
    3,
  ) +
  fill('M2202 340h22q-1 9 -11 9t-11 -9Z M2266 340h22q-1 9 -11 9t-11 -9Z', ink.marigold);

/** Draws all houses in one street, without a background of sky. */
export function frieze() {
  const rnd = random(9);
  return [
    sun(rnd, {
      x: W / 2,
      y: 540,
      r: 230,
      reach: 330,
      count: 120,
      colour: ink.marigold,
      rays: ink.marigold,
      opacity: 0.55,
    }),
    crown(rnd, {
      lobes: [
        [30, 520, 90, 70],
        [262, 520, 70, 70],
        [556, 516, 70, 90],
        [1000, 520, 60, 80],
        [1250, 520, 50, 90],
        [1506, 520, 50, 90],
        [1848, 516, 70, 100],
        [2102, 520, 60, 90],
        [2360, 520, 56, 90],
        [2620, 510, 80, 100],
      ],
      base: ink.blue,
      leaves: [ink.dusk, ink.haze],
      count: 500,
      size: [10, 22],
    }),
    littleSchool(),
    nightSchool(),
    highSchool(),
    observatory(),
    artsCollege(),
    place(degreeCollege() + musicHall() + international() + lawCollege(), EAST, 0),
    palm(rnd, { x: 548, y: 566, h: 250, lean: 20, trunk: ink.deep, leaf: ink.dusk, light: ink.haze }),
    palm(rnd, { x: 1844, y: 566, h: 230, lean: -18, trunk: ink.deep, leaf: ink.dusk, light: ink.haze }),
    palm(rnd, { x: 2354, y: 566, h: 210, lean: 16, trunk: ink.deep, leaf: ink.dusk, light: ink.haze }),
    fill(box(0, GROUND, W, 80), ink.night),
    fill(
      strew(rnd, { x: 0, y: GROUND + 4, w: W, h: 70, count: 130, length: [40, 190], width: [1.2, 3] }),
      ink.blue,
    ),
    fill(
      strew(rnd, { x: 960, y: GROUND + 2, w: 720, h: 40, count: 40, length: [40, 190], width: [1.2, 3] }),
      ink.amber,
    ),
    girl({ x: 246, y: 592, h: 92, top: ink.marigold, bottom: ink.paper, trim: ink.dusk, skin: '#A96C35' }),
    sari({ x: 208, y: 594, h: 100, top: ink.haze, bottom: ink.umber, trim: ink.glow }),
    student({ x: 440, y: 596, h: 102, top: ink.paper, bottom: ink.dusk, trim: ink.amber, skin: '#6E4220' }),
    teacher({ x: 700, y: 594, h: 104, top: ink.paper, bottom: ink.dusk, trim: ink.amber }),
    girl({ x: 860, y: 598, h: 98, flip: true, top: ink.blue, bottom: ink.paper, trim: ink.marigold }),
    student({
      x: 900,
      y: 600,
      h: 102,
      flip: true,
      top: ink.marigold,
      bottom: ink.blue,
      trim: ink.paper,
      skin: '#6E4220',
    }),
    greeter({ x: 1276, y: 600, h: 106, top: ink.paper, bottom: ink.dusk, trim: ink.amber, skin: '#A96C35' }),
    greeter({ x: 1334, y: 600, h: 104, flip: true, top: ink.umber, bottom: ink.blue }),
    graduate({ x: 1740, y: 600, h: 106, top: ink.ground, bottom: ink.night, skin: '#A96C35' }),
    sari({ x: 1930, y: 598, h: 102, top: ink.marigold, bottom: ink.umber, trim: ink.paper, skin: '#6E4220' }),
    student({ x: 2230, y: 596, h: 102, top: ink.haze, bottom: ink.blue, trim: ink.marigold }),
    elder({
      x: 2480,
      y: 598,
      h: 104,
      flip: true,
      top: ink.paper,
      bottom: ink.dusk,
      trim: ink.amber,
      skin: '#6E4220',
    }),
  ].join('');
}
