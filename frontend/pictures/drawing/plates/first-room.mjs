import { roof } from '../architecture.mjs';
import { birds, crown, grass, sky, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { boyReader, girl, reader, sari, student } from '../people.mjs';
import { at, box, cut, fill, line, oval, polygon, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Random} Random */

const GROUND = 900;

const stone = { wall: ink.paper, shade: ink.sand, dark: ink.blue, trim: ink.glow, roof: ink.amber };

/** A house of one room with a tiled roof, and a porch on posts. @param {Random} rnd */
const house = (rnd) =>
  [
    fill(box(190, 600, 620, GROUND - 600), ink.paper),
    fill(
      strew(rnd, { x: 210, y: 620, w: 580, h: 260, count: 40, length: [16, 60], width: [1, 2.2] }),
      ink.sand,
    ),
    fill(box(250, 672, 130, 150), ink.umber) +
      fill(box(260, 682, 110, 130), ink.ground) +
      line('M315 682V812M260 747H370', ink.umber, 7),
    fill(
      polygon([
        [240, 682],
        [196, 694],
        [196, 826],
        [240, 812],
      ]) +
        polygon([
          [390, 682],
          [434, 694],
          [434, 826],
          [390, 812],
        ]),
      ink.amber,
    ),
    line(
      upTo(6).map(
        (i) =>
          `M${at(198, 706 + i * 20)}L${at(238, 696 + i * 20)}M${at(392, 696 + i * 20)}L${at(432, 706 + i * 20)}`,
      ),
      ink.umber,
      2.4,
    ),
    fill(box(520, 650, 150, GROUND - 650), ink.umber) + fill(box(532, 662, 126, GROUND - 662), ink.night),
    fill(box(560, 700, 98, 74), ink.umber) +
      fill(box(566, 706, 86, 62), ink.ground) +
      line('M580 724h30M580 740h48M580 754h22', ink.paper, 3),
    roof({ x: 130, y: 612, w: 740, h: 210, inset: 130, stone }),
    fill(
      polygon([
        [96, 640],
        [150, 590],
        [850, 590],
        [904, 640],
      ]),
      ink.umber,
    ),
    fill(
      upTo(31).map((i) => oval(104 + i * 26.4, 640, 13, 9)),
      ink.amber,
    ),
    fill(
      [150, 452, 704, 836].map((x) => box(x, 648, 20, GROUND - 648)),
      ink.bark,
    ),
    fill(
      [150, 452, 704, 836].map((x) => box(x + 3, 648, 5, GROUND - 648)),
      ink.umber,
    ),
    fill(box(120, GROUND - 24, 760, 26), ink.sand) + fill(box(120, GROUND - 24, 760, 6), ink.paper),
    fill(box(480, GROUND, 230, 18), ink.paper) + fill(box(466, GROUND + 18, 258, 18), ink.sand),
  ].join('');

/** @param {number} x */
const bellPost = (x) =>
  [
    fill(box(x - 9, 500, 18, 560), ink.bark) + fill(box(x - 5, 500, 4, 560), ink.umber),
    line(`M${at(x, 520)}H${at(x + 108)}M${at(x, 590)}L${at(x + 64, 522)}`, ink.bark, 13),
    fill(
      `M${at(x + 60, 606)}Q${at(x + 72, 596, x + 72, 570)}A28 28 0 0 1 ${at(x + 128, 570)}Q${at(x + 128, 596, x + 140, 606)}Z`,
      ink.marigold,
    ),
    fill(cut([x + 80, 600], [x + 84, 560], 2.4, 3), ink.glow),
    fill(box(x + 56, 604, 88, 9), ink.amber) + fill(oval(x + 100, 618, 8), ink.umber),
    line(`M${at(x + 100, 542)}V${at(524)}`, ink.bark, 6),
    line(`M${at(x + 100, 620)}Q${at(x + 92, 720, x + 84, 800)}`, ink.umber, 3.4),
    line(
      [
        `M${at(x + 38, 560)}q-14 20 -4 44`,
        `M${at(x + 22, 548)}q-22 32 -6 70`,
        `M${at(x + 162, 560)}q14 20 4 44`,
        `M${at(x + 178, 548)}q22 32 6 70`,
      ],
      ink.paper,
      4,
    ),
  ].join('');

export function firstRoom() {
  const rnd = random(36);
  return [
    sky(rnd, {
      w: 1000,
      stops: [
        [0, ink.dusk],
        [200, ink.haze],
        [400, ink.mist],
        [600, ink.glow],
      ],
      to: GROUND,
    }),
    sun(rnd, { x: 690, y: 330, r: 118, reach: 230, count: 72, rays: ink.paper, opacity: 0.9 }),
    birds(
      [
        [200, 170],
        [252, 140],
        [300, 190],
      ],
      ink.ground,
    ),
    crown(rnd, {
      lobes: [
        [60, 640, 190, 190],
        [960, 660, 170, 200],
        [180, 760, 140, 90],
      ],
      base: ink.blue,
      leaves: [ink.dusk, ink.haze],
      count: 330,
      size: [16, 34],
    }),
    fill(box(0, GROUND, 1000, 360), ink.dusk),
    house(rnd),
    fill(
      strew(rnd, { x: 0, y: GROUND + 40, w: 1000, h: 300, count: 120, length: [40, 180], width: [1.5, 4] }),
      ink.blue,
    ),
    fill(
      polygon([
        [486, GROUND + 36],
        [706, GROUND + 36],
        [900, 1260],
        [300, 1260],
      ]),
      ink.glow,
    ),
    fill(
      strew(rnd, { x: 380, y: GROUND + 50, w: 430, h: 300, count: 60, length: [30, 140], width: [1.5, 4] }),
      ink.marigold,
    ),
    bellPost(96),
    sari({ x: 216, y: 1064, h: 268, top: ink.blue, bottom: ink.amber, trim: ink.marigold }),
    boyReader({
      x: 764,
      y: 912,
      h: 150,
      top: ink.marigold,
      bottom: ink.ground,
      flip: true,
      trim: ink.amber,
      skin: '#6E4220',
    }),
    girl({
      x: 560,
      y: 1080,
      h: 190,
      flip: true,
      top: ink.amber,
      bottom: ink.paper,
      trim: ink.blue,
      skin: '#A96C35',
    }),
    student({
      x: 672,
      y: 1130,
      h: 206,
      flip: true,
      top: ink.paper,
      bottom: ink.blue,
      trim: ink.umber,
      skin: '#6E4220',
    }),
    student({ x: 860, y: 1060, h: 176, flip: true, top: ink.marigold, bottom: ink.ground, trim: ink.paper }),
    reader({ x: 376, y: 1170, h: 210, top: ink.paper, bottom: ink.umber, trim: ink.marigold }),
    grass(rnd, { x: 0, y: 1250, w: 1000, count: 150, size: [26, 70], colour: ink.ground, depth: 26 }),
    crown(rnd, {
      lobes: [[990, 1230, 190, 110]],
      base: ink.ground,
      leaves: [ink.blue, ink.dusk],
      count: 70,
      size: [22, 44],
    }),
  ].join('');
}
