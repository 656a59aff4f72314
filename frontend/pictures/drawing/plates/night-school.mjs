import { arcade, ledge, roof, steps } from '../architecture.mjs';
import { crown, grass, palm, sky, stars } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { elder, fromBehind, girl, plaitFromBehind, sari, student, teacher } from '../people.mjs';
import { arch, at, box, cut, fill, line, oval, place, polygon, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Random} Random */

const GROUND = 960;

const stone = {
  wall: ink.dusk,
  shade: ink.blue,
  dark: ink.night,
  trim: ink.haze,
  roof: ink.ground,
  lit: ink.glow,
};

/** @typedef {(x: number, y: number, w: number, h: number) => string} Bars */

/** @type {Bars} */
const crossed = (x, y, w, h) => `M${at(x + w / 2, y)}V${at(y + h)}M${at(x, y + h * 0.46)}H${at(x + w)}`;
/** @type {Bars} */
const fanlight = (x, y, w, h) => `M${at(x, y + h * 0.27)}H${at(x + w)}`;

/**
 * A class seen through its window.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {string} inside
 * @param {string} id
 * @param {Bars} [bars]
 */
const window = (x, y, w, h, inside, id, bars = crossed) =>
  [
    fill(arch(x - 16, y - 16, w + 32, h + 16), ink.haze),
    fill(arch(x, y, w, h), ink.glow),
    `<clipPath id="${id}"><path d="${arch(x, y, w, h)}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`,
    line(bars(x, y, w, h), ink.ground, 6),
    fill(box(x - 26, y + h, w + 52, 16), ink.haze),
    fill(box(x - 26, y + h + 11, w + 52, 6), ink.blue),
  ].join('');

function classroom() {
  const wall = 560;
  const hanging = (/** @type {number} */ x, /** @type {number} */ y) =>
    line(`M${at(x, 380)}V${at(y)}`, ink.umber, 3) +
    fill(`M${at(x - 30, y + 26)}Q${at(x, y - 22, x + 30, y + 26)}Z`, ink.umber) +
    fill(oval(x, y + 30, 11), ink.paper);
  const blackboard =
    fill(box(700, 640, 250, 130), ink.umber) +
    fill(box(708, 648, 234, 114), ink.ground) +
    line('M736 676h70M736 700h110M736 724h48M866 740v-56l40 56z', ink.paper, 3.6);
  return [
    window(
      330,
      wall,
      250,
      300,
      hanging(455, 610) +
        fromBehind({ x: 396, y: 868, h: 300, top: ink.blue }) +
        plaitFromBehind({ x: 516, y: 868, h: 290, top: ink.amber }),
      'left',
    ),
    window(
      680,
      wall - 20,
      310,
      320,
      blackboard +
        hanging(835, 556) +
        teacher({ x: 742, y: 905, h: 228, top: ink.paper, bottom: ink.dusk, trim: ink.amber }) +
        fromBehind({ x: 868, y: 868, h: 260, top: ink.dusk }) +
        fromBehind({ x: 950, y: 868, h: 260, top: ink.umber, skin: '#6E4220' }),
      'middle',
      fanlight,
    ),
    window(
      1090,
      wall,
      250,
      300,
      hanging(1215, 610) +
        plaitFromBehind({ x: 1156, y: 868, h: 290, top: ink.paper }) +
        fromBehind({ x: 1276, y: 868, h: 300, top: ink.dusk, skin: '#6E4220' }),
      'right',
    ),
  ].join('');
}

const building = () =>
  [
    roof({ x: 210, y: 300, w: 1250, h: 110, inset: 90, stone, tile: ink.blue }),
    arcade({ x: 230, y: 306, w: 1210, h: 150, bays: 11, stone, litBays: [2, 5, 8] }),
    ledge(220, 296, 1230, stone, 16),
    fill(box(230, 456, 1210, GROUND - 456), ink.dusk),
    fill(
      strew(random(7), { x: 250, y: 480, w: 1170, h: 460, count: 70, length: [24, 90], width: [1.2, 2.6] }),
      ink.blue,
    ),
    ledge(222, 456, 1226, stone, 16),
    classroom(),
    fill(box(222, GROUND - 30, 1226, 30), ink.blue),
    fill(box(222, GROUND - 34, 1226, 6), ink.haze),
  ].join('');

/** @param {number} x */
const streetLamp = (x) =>
  [
    fill(
      polygon([
        [x + 60, 470],
        [x + 96, 470],
        [x + 330, 1130],
        [x - 190, 1130],
      ]),
      ink.glow,
      'opacity="0.2"',
    ),
    fill(oval(x + 72, 1130, 262, 46), ink.glow, 'opacity="0.5"'),
    line(`M${at(x, 1136)}V${at(500)}Q${at(x, 420, x + 78, 430)}`, ink.night, 13),
    fill(box(x - 16, 1090, 32, 48), ink.night),
    fill(
      polygon([
        [x + 54, 436],
        [x + 102, 436],
        [x + 116, 470],
        [x + 40, 470],
      ]),
      ink.night,
    ),
    fill(oval(x + 78, 474, 20, 13), ink.paper),
  ].join('');

/** A bicycle with its front wheel to the right. */
const bicycle = () => {
  const spokes = (/** @type {number} */ cx) =>
    line(
      upTo(8).map((i) => {
        const a = (i / 8) * Math.PI;
        return `M${at(cx + Math.cos(a) * 40, -42 + Math.sin(a) * 40)}L${at(cx - Math.cos(a) * 40, -42 - Math.sin(a) * 40)}`;
      }),
      ink.haze,
      1,
    );
  return (
    spokes(0) +
    spokes(130) +
    line([oval(0, -42, 42), oval(130, -42, 42)], ink.night, 6) +
    line(
      'M0 -42L44 -108H108L130 -42M44 -108L58 -42H0M58 -42L108 -108M108 -108L102 -134M90 -136Q104 -142 118 -132',
      ink.night,
      5.4,
    ) +
    line('M30 -112H56', ink.umber, 8) +
    fill(oval(124, -104, 9, 7), ink.glow)
  );
};

/** @param {Random} rnd */
const street = (rnd) =>
  [
    fill(box(0, GROUND, 1600, 330), ink.blue),
    fill(
      strew(rnd, { x: 0, y: GROUND + 10, w: 1600, h: 310, count: 150, length: [40, 200], width: [1.5, 4] }),
      ink.ground,
    ),
    ...[
      [350, 560, 230, 400],
      [690, 980, 610, 1060],
      [1100, 1340, 1110, 1460],
    ].map(
      ([a = 0, b = 0, c = 0, d = 0]) =>
        fill(
          polygon([
            [a, GROUND],
            [b, GROUND],
            [d, 1130],
            [c, 1130],
          ]),
          ink.marigold,
          'opacity="0.5"',
        ) +
        fill(
          strew(rnd, {
            x: c - 10,
            y: GROUND + 12,
            w: d - c + 10,
            h: 150,
            count: 26,
            length: [30, 110],
            width: [1.5, 3.4],
          }),
          ink.glow,
        ),
    ),
    fill(
      strew(rnd, {
        x: 200,
        y: GROUND + 10,
        w: 1260,
        h: 160,
        count: 60,
        length: [30, 120],
        width: [1.5, 3.4],
      }),
      ink.blue,
    ),
    steps({
      x: 835,
      y: GROUND,
      w: 380,
      count: 2,
      rise: 12,
      stone: { ...stone, wall: ink.haze, shade: ink.dusk },
    }),
  ].join('');

export function nightSchool() {
  const rnd = random(1958);
  return [
    sky(rnd, {
      w: 1600,
      stops: [
        [0, ink.night],
        [220, ink.deep],
        [460, ink.ground],
        [720, ink.blue],
      ],
      to: GROUND,
    }),
    stars(rnd, 70, { x: 20, y: 14, w: 1560, h: 420 }, ink.pale),
    fill(
      upTo(3).map((i) => oval(1300, 120, 120 + i * 44)),
      ink.haze,
      'opacity="0.1"',
    ),
    fill('M1330 24a96 96 0 1 0 46 152a76 76 0 1 1 -46 -152Z', ink.glow),
    crown(rnd, {
      lobes: [
        [60, 900, 230, 210],
        [1560, 880, 210, 240],
        [1450, 990, 130, 90],
      ],
      base: ink.deep,
      leaves: [ink.blue, ink.dusk],
      count: 330,
      size: [18, 38],
    }),
    building(),
    street(rnd),
    palm(rnd, { x: 130, y: 1090, h: 720, lean: 50, trunk: ink.night, leaf: ink.night, light: ink.dusk }),
    streetLamp(1380),
    girl({ x: 700, y: 1120, h: 208, top: ink.marigold, bottom: ink.paper, trim: ink.blue, skin: '#A96C35' }),
    sari({ x: 622, y: 1114, h: 206, top: ink.ground, bottom: ink.amber, trim: ink.glow, skin: '#6E4220' }),
    place(bicycle(), 1020, 1176, 1.25),
    student({ x: 1006, y: 1172, h: 226, top: ink.paper, bottom: ink.ground, trim: ink.amber }),
    elder({
      x: 1452,
      y: 1120,
      h: 208,
      flip: true,
      top: ink.pale,
      bottom: ink.ground,
      trim: ink.amber,
      skin: '#6E4220',
    }),
    grass(rnd, { x: 0, y: 1276, w: 1600, count: 220, size: [24, 70], colour: ink.night, depth: 30 }),
    crown(rnd, {
      lobes: [[40, 1260, 230, 130]],
      base: ink.night,
      leaves: [ink.ground, ink.blue],
      count: 70,
      size: [22, 44],
    }),
    fill(cut([0, 1279], [1600, 1279], 3), ink.night),
  ].join('');
}
