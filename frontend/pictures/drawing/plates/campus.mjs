import { arcade, clock, cupola, ledge, roof, steps, morningStone as stone } from '../architecture.mjs';
import { birds, crown, grass, palm, sky, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { elder, girl, sari, student } from '../people.mjs';
import { arch, at, box, cut, fill, line, polygon, random, strew, upTo } from '../shapes.mjs';

const GROUND = 890;
const MIDDLE = 850;

function tower() {
  const w = 190;
  const x = MIDDLE - w / 2;
  const lancets = [0.16, 0.42, 0.68].map((t) => x + w * t);
  return [
    fill(box(x, 300, w, GROUND - 300), stone.wall),
    fill(box(x + w * 0.78, 300, w * 0.22, GROUND - 300), stone.shade),
    fill(
      lancets.map((left) => arch(left, 478, 30, 84)),
      stone.dark,
    ),
    ledge(x, 592, w, stone, 16),
    ledge(x, 452, w, stone, 14),
    clock(MIDDLE, 380, 52, stone),
    ledge(x - 8, 292, w + 16, stone, 18),
    fill(
      upTo(6).map((index) => arch(x + 9 + index * 30, 236, 22, 56)),
      stone.dark,
    ),
    fill(
      upTo(7).map((index) => box(x + index * 30, 236, 8, 58)),
      stone.wall,
    ),
    fill(box(x - 8, 224, w + 16, 14), stone.wall),
    cupola({ x: MIDDLE, y: 224, w: 118, stone }),
    cupola({ x: x + 10, y: 224, w: 40, stone }),
    cupola({ x: x + w - 10, y: 224, w: 40, stone }),
    // The porch.
    fill(box(x - 34, 636, w + 68, GROUND - 636), stone.wall),
    fill(
      polygon([
        [x - 48, 640],
        [MIDDLE, 566],
        [x + w + 48, 640],
      ]),
      stone.wall,
    ),
    fill(
      polygon([
        [x - 14, 631],
        [MIDDLE, 583],
        [x + w + 14, 631],
      ]),
      stone.roof,
    ),
    fill(arch(MIDDLE - 64, 676, 128, GROUND - 676), stone.shade),
    fill(arch(MIDDLE - 54, 688, 108, GROUND - 688), ink.deep),
    fill(arch(MIDDLE - 30, 722, 60, GROUND - 722), ink.marigold),
    fill(box(MIDDLE - 2, 722, 4, GROUND - 722), ink.deep),
    ledge(x - 34, 636, w + 68, stone, 12),
  ].join('');
}

/** @param {number} x @param {number} w @param {number} bays */
const wing = (x, w, bays) =>
  [
    roof({ x, y: 560, w, h: 76, inset: 40, stone }),
    arcade({ x, y: 566, w, h: 148, bays, stone, pointed: true }),
    ledge(x, 556, w, stone, 14),
    ledge(x, 712, w, stone, 14),
    arcade({ x, y: 724, w, h: GROUND - 724, bays, stone }),
  ].join('');

/** @param {number} x */
const corner = (x) =>
  [
    fill(box(x - 56, 520, 112, GROUND - 520), stone.wall),
    fill(box(x + 30, 520, 26, GROUND - 520), stone.shade),
    fill(arch(x - 26, 580, 52, 108) + arch(x - 26, 750, 52, GROUND - 750), stone.dark),
    ledge(x - 56, 712, 112, stone, 14),
    ledge(x - 60, 512, 120, stone, 16),
    cupola({ x, y: 512, w: 104, stone }),
  ].join('');

/** The path to the door in the morning light. @param {import('../shapes.mjs').Random} rnd */
const forecourt = (rnd) =>
  [
    fill(box(0, GROUND, 1600, 400), ink.dusk),
    fill(
      strew(rnd, { x: 0, y: GROUND + 8, w: 1600, h: 120, count: 90, length: [30, 150], width: [1.5, 3.5] }),
      ink.haze,
    ),
    fill(
      strew(rnd, { x: 0, y: GROUND + 110, w: 1600, h: 280, count: 120, length: [40, 220], width: [2, 5] }),
      ink.blue,
    ),
    fill(
      `M${at(MIDDLE - 130, GROUND + 40)}L${at(MIDDLE + 130, GROUND + 40)}Q${at(1090, 1100, 1290, 1290)}H330Q${at(590, 1100, MIDDLE - 130, GROUND + 40)}Z`,
      ink.glow,
    ),
    fill(
      strew(rnd, { x: 520, y: GROUND + 60, w: 640, h: 330, count: 70, length: [40, 190], width: [1.5, 4] }),
      ink.marigold,
    ),
    fill(
      strew(rnd, { x: 640, y: GROUND + 60, w: 420, h: 330, count: 24, length: [40, 160], width: [1.5, 3.5] }),
      ink.paper,
    ),
    steps({ x: MIDDLE, y: GROUND, w: 250, count: 4, rise: 13, stone }),
  ].join('');

/** @param {number} x @param {number} y @param {number} reach */
const shadow = (x, y, reach) =>
  fill(cut([x - 6, y - 1], [x + reach, y + reach * 0.16], 7), ink.amber, 'opacity="0.75"');

export function campus() {
  const rnd = random(1936);
  return [
    sky(rnd, {
      w: 1600,
      stops: [
        [0, ink.blue],
        [150, ink.dusk],
        [330, ink.haze],
        [520, ink.mist],
        [680, ink.glow],
      ],
      to: GROUND,
    }),
    sun(rnd, { x: 420, y: 470, r: 118, reach: 230, count: 74, rays: ink.glow }),
    birds(
      [
        [1180, 210],
        [1240, 176],
        [1290, 226],
        [1120, 262],
      ],
      ink.deep,
    ),
    crown(rnd, {
      lobes: [
        [70, 800, 210, 150],
        [1540, 790, 220, 170],
        [1390, 840, 130, 90],
        [240, 846, 120, 80],
      ],
      base: ink.blue,
      leaves: [ink.dusk, ink.haze],
      count: 420,
    }),
    wing(250, 520, 7),
    wing(930, 520, 7),
    corner(230),
    corner(1470),
    tower(),
    forecourt(rnd),
    palm(rnd, { x: 452, y: 1010, h: 430, lean: -26, leaf: ink.ground, light: ink.haze }),
    palm(rnd, { x: 1262, y: 1010, h: 450, lean: 30, leaf: ink.ground, light: ink.haze }),
    palm(rnd, { x: 120, y: 1130, h: 620, lean: 46, leaf: ink.deep, light: ink.dusk }),
    grass(rnd, { x: 0, y: 1010, w: 560, count: 90, colour: ink.blue, depth: 60 }),
    grass(rnd, { x: 1140, y: 1010, w: 460, count: 80, colour: ink.blue, depth: 60 }),
    shadow(760, 1010, 90) + student({ x: 760, y: 1010, h: 128, top: ink.paper, bottom: ink.blue }),
    shadow(940, 1000, 90) +
      sari({ x: 940, y: 1000, h: 122, flip: true, top: ink.blue, bottom: ink.amber, trim: ink.marigold }),
    shadow(992, 1004, 90) +
      elder({ x: 992, y: 1004, h: 124, flip: true, bottom: ink.ground, skin: '#6E4220', trim: ink.amber }),
    shadow(640, 1160, 140) +
      girl({ x: 640, y: 1160, h: 214, top: ink.amber, bottom: ink.paper, trim: ink.blue, skin: '#A96C35' }),
    shadow(735, 1174, 140) +
      student({
        x: 735,
        y: 1174,
        h: 222,
        top: ink.blue,
        bottom: ink.ground,
        trim: ink.paper,
        skin: '#6E4220',
      }),
    crown(rnd, {
      lobes: [
        [1590, 1190, 260, 190],
        [1400, 1270, 190, 110],
      ],
      base: ink.deep,
      leaves: [ink.blue, ink.dusk],
      count: 260,
      size: [22, 46],
    }),
    crown(rnd, {
      lobes: [
        [-10, 1270, 250, 130],
        [190, 1320, 170, 90],
      ],
      base: ink.deep,
      leaves: [ink.blue, ink.dusk],
      count: 180,
      size: [22, 46],
    }),
    line(`M0 ${GROUND}H120M1580 ${GROUND}H1600`, ink.blue, 2),
  ].join('');
}
