import { bookcase, ladder, lamp, openBook, pile } from '../furniture.mjs';
import { birds, crown, sky, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { fromBehind, girl, plaitFromBehind, reader, student } from '../people.mjs';
import { arch, at, box, cut, fill, line, polygon, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Random} Random */

const WINDOW = { x: 590, y: 130, w: 420, h: 740 };
const FLOOR = 960;

/** The window, with the view by day. @param {Random} rnd */
function view(rnd) {
  const { x, y, w, h } = WINDOW;
  const outside = [
    sky(rnd, {
      w: 1600,
      stops: [
        [0, ink.haze],
        [330, ink.mist],
        [560, ink.pale],
        [720, ink.glow],
      ],
      to: 900,
    }),
    sun(rnd, { x: x + w * 0.52, y: 360, r: 92, reach: 190, count: 64, rays: ink.paper }),
    birds(
      [
        [700, 560],
        [742, 536],
        [908, 590],
      ],
      ink.blue,
      12,
    ),
    crown(rnd, {
      lobes: [
        [x + 60, h + 90, 150, 110],
        [x + w - 40, h + 100, 160, 130],
        [x + 220, h + 130, 140, 90],
      ],
      base: ink.dusk,
      leaves: [ink.haze, ink.mist],
      count: 170,
    }),
  ].join('');
  const bars = [
    line(
      [0.25, 0.5, 0.75].map((t) => `M${at(x + w * t, y + 20)}V${at(y + h)}`),
      ink.ground,
      7,
    ),
    line(
      [0.32, 0.5, 0.68, 0.86].map((t) => `M${at(x, y + h * t)}H${at(x + w)}`),
      ink.ground,
      7,
    ),
    line(`M${at(x, y + w / 2)}H${at(x + w)}`, ink.ground, 10),
    line(
      upTo(7).map((i) => {
        const a = Math.PI * (1 + (i + 1) / 8);
        return `M${at(x + w / 2 + Math.cos(a) * 60, y + w / 2 + Math.sin(a) * 60)}L${at(x + w / 2 + Math.cos(a) * (w / 2), y + w / 2 + Math.sin(a) * (w / 2))}`;
      }),
      ink.ground,
      6,
    ),
    line(`M${at(x + w / 2 - 60, y + w / 2)}A60 60 0 0 1 ${at(x + w / 2 + 60, y + w / 2)}`, ink.ground, 6),
  ].join('');
  return `<clipPath id="window"><path d="${arch(x, y, w, h)}"/></clipPath>${fill(arch(x - 44, y - 44, w + 88, h + 44), ink.umber)}${fill(arch(x - 36, y - 36, w + 72, h + 36), ink.bark)}${fill(arch(x - 16, y - 16, w + 32, h + 16), ink.amber)}<g clip-path="url(#window)">${outside}${bars}</g>${fill(box(x - 60, y + h, w + 120, 20), ink.amber)}${fill(box(x - 60, y + h + 13, w + 120, 7), ink.umber)}`;
}

/** @param {Random} rnd */
const floor = (rnd) =>
  [
    fill(box(0, FLOOR, 1600, 330), ink.blue),
    fill(
      upTo(9).map((i) => cut([800 + (i - 4) * 130, FLOOR], [800 + (i - 4) * 420, 1300], 2.5)),
      ink.dusk,
    ),
    fill(
      [40, 100, 190].map((d) => cut([-20, FLOOR + d], [1620, FLOOR + d], 2.5)),
      ink.dusk,
    ),
    fill(
      polygon([
        [640, FLOOR],
        [960, FLOOR],
        [1190, 1280],
        [410, 1280],
      ]),
      ink.marigold,
      'opacity="0.85"',
    ),
    fill(
      strew(rnd, { x: 470, y: FLOOR + 10, w: 660, h: 300, count: 60, length: [40, 170], width: [1.5, 4] }),
      ink.glow,
    ),
    fill(
      strew(rnd, { x: 400, y: FLOOR + 10, w: 800, h: 300, count: 34, length: [40, 120], width: [1.5, 3.5] }),
      ink.blue,
    ),
  ].join('');

function table() {
  return [
    fill(
      box(150, 1090, 34, 200) + box(1416, 1090, 34, 200) + box(700, 1090, 30, 200) + box(880, 1090, 30, 200),
      ink.bark,
    ),
    fill(
      polygon([
        [150, 1046],
        [1450, 1046],
        [1530, 1108],
        [70, 1108],
      ]),
      ink.umber,
    ),
    fill(
      polygon([
        [150, 1046],
        [1450, 1046],
        [1456, 1052],
        [144, 1052],
      ]),
      ink.amber,
    ),
    fill(box(70, 1108, 1460, 26), ink.bark),
    fill(
      [
        cut([200, 1070], [620, 1070], 2),
        cut([420, 1090], [980, 1090], 2.4),
        cut([1000, 1066], [1390, 1066], 2),
      ],
      ink.amber,
    ),
  ].join('');
}

export function library() {
  const rnd = random(1952);
  return [
    fill(box(0, 0, 1600, FLOOR), ink.ground),
    fill(
      strew(rnd, { x: 500, y: 20, w: 600, h: 900, count: 60, length: [30, 110], width: [1.2, 3] }),
      ink.blue,
    ),
    view(rnd),
    bookcase(rnd, { x: 30, y: 96, w: 468, h: 850, shelves: 8, columns: 2 }),
    bookcase(rnd, { x: 1102, y: 96, w: 468, h: 850, shelves: 8, columns: 2 }),
    floor(rnd),
    fill(box(0, FLOOR - 12, 500, 14) + box(1100, FLOOR - 12, 500, 14), ink.umber),
    ladder(392, 990, 150, -90, 74),
    student({ x: 420, y: 722, h: 216, flip: true, top: ink.paper, bottom: ink.dusk, trim: ink.haze }),
    girl({
      x: 1190,
      y: 1020,
      h: 240,
      flip: true,
      top: ink.marigold,
      bottom: ink.paper,
      trim: ink.dusk,
      skin: '#A96C35',
    }),
    reader({ x: 800, y: 884, h: 150, top: ink.blue, bottom: ink.amber, trim: ink.marigold }),
    table(),
    lamp(420, 1076, 1.25),
    lamp(1130, 1076, 1.25),
    openBook(270, 1078, 1.3),
    openBook(640, 1078, 1.35),
    openBook(950, 1078, 1.3),
    openBook(1320, 1078, 1.3),
    pile(rnd, { x: 800, y: 1084, count: 4, w: 104 }),
    pile(rnd, { x: 530, y: 1074, count: 2, w: 84 }),
    fromBehind({ x: 262, y: 1345, h: 640, top: ink.dusk }),
    plaitFromBehind({ x: 636, y: 1340, h: 620, top: ink.marigold, skin: '#A96C35', trim: ink.paper }),
    fromBehind({ x: 962, y: 1345, h: 650, top: ink.paper, skin: '#6E4220' }),
    plaitFromBehind({ x: 1330, y: 1340, h: 620, top: ink.haze, trim: ink.marigold }),
  ].join('');
}
