import { birds, crown, grass, sky, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { boyReader, girl, reader, student, teacher } from '../people.mjs';
import { at, between, box, cut, fill, line, oval, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Random} Random */

const GROUND = 930;

/** @type {[number, number, number, number][]} */
const LOBES = [
  [800, 300, 430, 210],
  [420, 380, 330, 190],
  [1180, 380, 340, 190],
  [180, 500, 240, 130],
  [1430, 500, 240, 130],
  [620, 210, 280, 150],
  [1000, 210, 290, 150],
];

const trunk = () =>
  fill(
    `M${at(640, GROUND + 30)}Q${at(720, 860, 716, 700)}Q${at(690, 560, 560, 470)}L${at(620, 452)}Q${at(720, 500, 760, 560)}L${at(772, 420)}H${at(836)}L${at(846, 560)}Q${at(900, 480, 1010, 450)}L${at(1060, 470)}Q${at(910, 560, 884, 700)}Q${at(884, 860, 970, GROUND + 30)}Q${at(880, GROUND - 6, 800, GROUND + 18)}Q${at(720, GROUND - 6, 640, GROUND + 30)}Z`,
    ink.bark,
  ) +
  fill(
    [
      cut([736, 880], [744, 600], 4, 10),
      cut([768, 900], [776, 520], 5, -8),
      cut([806, 910], [804, 470], 5, 8),
      cut([842, 890], [846, 620], 4, -8),
      cut([866, 880], [900, 560], 3, 14),
      cut([700, 900], [724, 740], 3, 6),
      cut([620, 470], [740, 600], 3, -8),
    ],
    ink.umber,
  ) +
  fill([cut([760, 860], [766, 640], 2, 6), cut([720, 860], [734, 680], 2, 4)], ink.amber);

/** The aerial roots of a banyan. Some have become trunks. @param {Random} rnd */
const roots = (rnd) => {
  const pillars = [300, 372, 1240, 1318, 1404, 214].map((x, index) => {
    const w = 11 + (index % 3) * 5;
    return `M${at(x - w * 0.6, 480)}Q${at(x - w * 0.3, 700, x - w, GROUND + 14)}H${at(x + w)}Q${at(x + w * 0.5, 700, x + w * 0.7, 480)}Z`;
  });
  const threads = upTo(46).map(() => {
    const x = between(rnd, 140, 1480);
    return cut([x, 470 + rnd() * 60], [x + between(rnd, -8, 8), between(rnd, 590, 790)], 1.8);
  });
  return (
    fill(pillars, ink.bark) +
    fill(
      [300, 372, 1240, 1318, 1404, 214].map((x) => cut([x - 2, 560], [x - 3, GROUND], 1.8)),
      ink.umber,
    ) +
    fill(threads, ink.bark)
  );
};

/** @param {Random} rnd */
const ground = (rnd) =>
  [
    fill(box(0, GROUND, 1600, 360), ink.glow),
    fill(
      strew(rnd, { x: 0, y: GROUND + 10, w: 1600, h: 340, count: 130, length: [40, 220], width: [1.5, 4.5] }),
      ink.marigold,
    ),
    fill(oval(800, 1080, 760, 150), ink.dusk),
    fill(
      strew(rnd, { x: 40, y: 950, w: 1520, h: 270, count: 120, length: [50, 230], width: [2, 5] }),
      ink.dusk,
    ),
    fill(
      strew(rnd, { x: 140, y: 990, w: 1320, h: 200, count: 90, length: [40, 170], width: [1.5, 4] }),
      ink.blue,
    ),
    fill(
      upTo(34).map(() => {
        const x = between(rnd, 220, 1380);
        const y = between(rnd, 985, 1185);
        const r = between(rnd, 6, 20);
        return oval(x, y, r * 1.7, r * 0.5);
      }),
      ink.glow,
      'opacity="0.85"',
    ),
  ].join('');

/** @param {number} x @param {number} y */
const board = (x, y) =>
  [
    line(`M${at(x - 70, y)}L${at(x - 24, y - 300)}M${at(x + 70, y)}L${at(x + 24, y - 300)}`, ink.bark, 9),
    fill(box(x - 110, y - 262, 220, 150), ink.umber) + fill(box(x - 102, y - 254, 204, 134), ink.ground),
    line(
      [
        `M${at(x - 70, y - 160)}L${at(x - 8, y - 226)}L${at(x + 40, y - 160)}Z`,
        `M${at(x + 58, y - 214)}h28M${at(x + 58, y - 196)}h20M${at(x + 58, y - 178)}h26`,
      ],
      ink.paper,
      3.4,
    ),
    fill(box(x - 114, y - 112, 228, 9), ink.amber),
  ].join('');

export function banyan() {
  const rnd = random(1947);
  /** @type {[number, number, string, string, string][]} */
  const circle = [
    [300, 1120, ink.paper, ink.amber, '#8A5527'],
    [430, 1180, ink.marigold, ink.ground, '#A96C35'],
    [585, 1210, ink.blue, ink.paper, '#6E4220'],
    [1010, 1206, ink.paper, ink.ground, '#A96C35'],
    [1160, 1176, ink.amber, ink.ground, '#8A5527'],
    [1295, 1118, ink.haze, ink.ground, '#6E4220'],
  ];
  return [
    sky(rnd, {
      w: 1600,
      stops: [
        [0, ink.haze],
        [260, ink.mist],
        [520, ink.pale],
        [760, ink.paper],
      ],
      to: GROUND,
    }),
    sun(rnd, { x: 1210, y: 640, r: 96, reach: 170, count: 60, rays: ink.marigold, opacity: 0.8 }),
    crown(rnd, {
      lobes: [
        [120, 900, 220, 80],
        [420, 910, 180, 60],
        [1120, 912, 200, 56],
        [1480, 896, 240, 90],
      ],
      base: ink.haze,
      leaves: [ink.dusk, ink.mist],
      count: 150,
    }),
    ground(rnd),
    roots(rnd),
    trunk(),
    crown(rnd, {
      lobes: LOBES,
      base: ink.ground,
      leaves: [ink.dusk, ink.marigold],
      count: 1250,
      size: [20, 44],
      light: -1.1,
    }),
    birds(
      [
        [120, 200],
        [190, 160],
        [1500, 250],
      ],
      ink.ground,
    ),
    grass(rnd, { x: 560, y: GROUND + 32, w: 480, count: 50, colour: ink.blue, depth: 20 }),
    board(1010, 1060),
    teacher({ x: 842, y: 1078, h: 262, top: ink.paper, bottom: ink.blue, trim: ink.amber }),
    ...circle.map(([x, y, top, bottom, skin], index) =>
      (index % 2 ? boyReader : reader)({
        x,
        y,
        h: 218,
        flip: index > 2,
        top,
        bottom,
        skin,
        trim: ink.marigold,
      }),
    ),
    girl({ x: 116, y: 1080, h: 214, top: ink.blue, bottom: ink.paper, trim: ink.marigold, skin: '#A96C35' }),
    student({
      x: 1490,
      y: 1072,
      h: 216,
      flip: true,
      top: ink.paper,
      bottom: ink.ground,
      trim: ink.marigold,
      skin: '#6E4220',
    }),
    grass(rnd, { x: 0, y: 1275, w: 1600, count: 240, size: [26, 64], colour: ink.ground, depth: 24 }),
  ].join('');
}
