import { grass, sky, stars, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { girl, greeter, sari, shade, teacher } from '../people.mjs';
import { at, box, fill, line, oval, random, strew, upTo } from '../shapes.mjs';

/** @typedef {import('../shapes.mjs').Point} Point */

const W = 1000;

/** @param {Point} from @param {Point} to @param {number} lift */
const flight = ([x1, y1], [x2, y2], lift) =>
  `M${at(x1, y1)}Q${at((x1 + x2) / 2, (y1 + y2) / 2 - lift, x2, y2)}`;

/** A globe that shines like a lamp, with people around it. */
export function alumniGlobe() {
  const rnd = random(22);
  const cx = 500;
  const cy = 560;
  const r = 340;
  /** Places with a pin. Lines lead from the first place to the others. @type {Point[]} */
  const places = [
    [596, 566],
    [300, 408],
    [404, 560],
    [366, 742],
    [452, 352],
    [716, 436],
    [736, 612],
    [752, 744],
  ];
  const lands = [
    'M196 520Q240 446 330 462L402 484Q430 522 452 562L502 584Q484 622 442 652Q432 722 402 762Q370 806 344 792Q318 732 322 684Q290 642 250 632Q186 600 196 520Z',
    'M238 424Q258 372 318 362L342 328Q380 298 432 290Q520 236 622 270Q726 302 792 402Q802 452 772 472Q760 522 722 532Q716 562 692 584Q682 542 662 536Q642 530 630 562Q616 624 600 644Q574 602 564 552Q530 542 510 522Q500 552 470 562Q430 532 420 482Q380 452 340 450Q300 442 238 424Z',
    'M700 742Q730 692 792 690Q804 722 780 762Q750 802 714 792Q692 772 700 742Z',
    oval(738, 622, 26, 10),
    oval(784, 642, 22, 12),
    oval(712, 600, 9, 26),
    oval(482, 724, 9, 24),
    oval(800, 470, 10, 28),
    oval(286, 356, 10, 20),
  ];
  return [
    sky(rnd, {
      w: W,
      stops: [
        [0, ink.night],
        [300, ink.deep],
        [620, ink.ground],
        [860, ink.blue],
      ],
      to: 1060,
    }),
    stars(rnd, 60, { x: 10, y: 10, w: 980, h: 900 }, ink.pale),
    fill(
      upTo(3).map((i) => oval(cx, cy, r + 40 + i * 40)),
      ink.haze,
      'opacity="0.09"',
    ),
    sun(rnd, {
      x: cx,
      y: cy,
      r: r - 30,
      reach: 210,
      count: 110,
      colour: ink.dusk,
      rays: ink.haze,
      opacity: 0.7,
    }),
    `<clipPath id="globe"><path d="${oval(cx, cy, r)}"/></clipPath>`,
    fill(oval(cx, cy, r), ink.dusk),
    `<g clip-path="url(#globe)">`,
    fill(
      strew(rnd, { x: 160, y: 220, w: 680, h: 680, count: 130, length: [30, 130], width: [1.2, 3] }),
      ink.blue,
    ),
    fill(lands, ink.glow),
    fill(
      strew(rnd, { x: 220, y: 300, w: 560, h: 480, count: 90, length: [20, 80], width: [1.2, 2.6] }),
      ink.dusk,
      'opacity="0.45"',
    ),
    line(
      [
        oval(cx, cy, r * 0.36, r),
        oval(cx, cy, r * 0.74, r),
        `M${at(cx, cy - r)}V${at(cy + r)}`,
        ...[-0.62, -0.32, 0, 0.32, 0.62].map(
          (t) => `M${at(cx - r, cy + r * t)}Q${at(cx, cy + r * t * 1.25, cx + r, cy + r * t)}`,
        ),
      ],
      ink.paper,
      2,
      'opacity="0.55"',
    ),
    fill(
      `M${at(cx + r * 0.3, cy - r)}A${at(r, r)} 0 0 1 ${at(cx + r * 0.3, cy + r)}A${at(r * 1.3, r * 1.3)} 0 0 0 ${at(cx + r * 0.3, cy - r)}Z`,
      ink.ground,
      'opacity="0.35"',
    ),
    '</g>',
    line(
      places.slice(1).map((to, i) => flight(places[0] ?? [0, 0], to, 90 + (i % 3) * 50)),
      ink.umber,
      4.4,
      'stroke-dasharray="1 11"',
    ),
    ...places.map(
      ([x, y], i) =>
        fill(oval(x, y, i ? 20 : 30), ink.marigold, 'opacity="0.35"') +
        fill(
          `M${at(x, y + 4)}Q${at(x - 18, y - 20, x - 13, y - 34)}A14 14 0 0 1 ${at(x + 13, y - 34)}Q${at(x + 18, y - 20, x, y + 4)}Z`,
          ink.ground,
        ) +
        fill(oval(x, y - 30, 5.6), ink.marigold),
    ),
    line(`M${at(cx + 250, cy - 310)}A${at(r + 60, r + 60)} 0 0 1 ${at(cx, cy + r + 62)}`, ink.amber, 14),
    fill(box(cx - 10, cy + r + 50, 20, 90), ink.amber) +
      fill(
        `M${at(cx - 130, 1070)}Q${at(cx - 20, 1040, cx - 10, 1000)}H${at(cx + 10)}Q${at(cx + 20, 1040, cx + 130, 1070)}Z`,
        ink.umber,
      ),
    fill(box(0, 1058, W, 200), ink.ground),
    fill(
      strew(rnd, { x: 0, y: 1070, w: W, h: 180, count: 90, length: [40, 190], width: [1.5, 4] }),
      ink.blue,
    ),
    fill(
      strew(rnd, { x: 260, y: 1068, w: 480, h: 70, count: 36, length: [40, 170], width: [1.5, 3.5] }),
      ink.marigold,
    ),
    shade(150, 1120) +
      girl({
        x: 150,
        y: 1120,
        h: 236,
        top: ink.marigold,
        bottom: ink.paper,
        trim: ink.dusk,
        skin: '#A96C35',
      }),
    shade(260, 1132) +
      greeter({ x: 256, y: 1132, h: 240, top: ink.paper, bottom: ink.night, trim: ink.amber }),
    shade(760, 1128) +
      teacher({
        x: 770,
        y: 1128,
        h: 236,
        flip: true,
        top: ink.haze,
        bottom: ink.night,
        trim: ink.amber,
        skin: '#6E4220',
      }),
    shade(880, 1124) +
      sari({ x: 880, y: 1124, h: 226, flip: true, top: ink.amber, bottom: ink.ground, trim: ink.glow }),
    grass(rnd, { x: 0, y: 1250, w: W, count: 130, size: [26, 66], colour: ink.night, depth: 20 }),
  ].join('');
}
