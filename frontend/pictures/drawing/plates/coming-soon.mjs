import { grass, sky, stars, sun } from '../nature.mjs';
import { ink } from '../palette.mjs';
import { elder, girl, greeter, sari, shade, student, teacher } from '../people.mjs';
import { arch, at, box, fill, line, random, strew, upTo } from '../shapes.mjs';

const W = 1000;

/** A tower in bamboo scaffolding: the picture of an unbuilt page that has no picture of its own. */
export function comingSoon() {
  const rnd = random(11);
  const poles = [250, 350, 650, 750];
  const decks = [420, 560, 700, 840];
  return [
    sky(rnd, {
      w: W,
      stops: [
        [0, ink.ground],
        [240, ink.blue],
        [460, ink.dusk],
        [640, ink.umber],
        [760, ink.amber],
        [860, ink.marigold],
      ],
      to: 980,
    }),
    stars(rnd, 18, { x: 10, y: 10, w: 980, h: 220 }, ink.pale),
    sun(rnd, {
      x: 500,
      y: 930,
      r: 250,
      reach: 300,
      count: 84,
      colour: ink.glow,
      rays: ink.glow,
      opacity: 0.7,
    }),
    fill(box(360, 470, 280, 520), ink.paper) + fill(box(560, 470, 80, 520), ink.sand),
    fill(`M360 470V430H400V450H440V410H500V440H560V380H600V470Z`, ink.paper) +
      fill('M560 470V380H600V470Z', ink.sand),
    line(
      upTo(15).flatMap((row) =>
        upTo(4).map((i) => `M${at(372 + i * 70 + (row % 2) * 30, 492 + row * 34)}h26`),
      ),
      ink.sand,
      2.4,
    ),
    fill(
      [410, 500].map((x) => arch(x, 540, 56, 120) + arch(x, 730, 56, 120)),
      ink.blue,
    ),
    fill(arch(436, 880, 110, 110), ink.ground),
    line(
      poles.map((x) => `M${at(x, 340)}V990`),
      ink.umber,
      9,
    ),
    line(
      decks.map((y) => `M220 ${y}H780`),
      ink.amber,
      10,
    ),
    line([`M250 560L350 420M750 560L650 420M250 840L350 700M750 840L650 700`], ink.umber, 6),
    // A crane of two poles and a rope.
    line('M640 410L820 210M600 410L820 210', ink.bark, 10) +
      line('M820 210V520', ink.night, 3) +
      fill(box(784, 520, 72, 48), ink.amber) +
      line('M784 536h72M784 552h72M808 520v16M832 536v16M808 552v16', ink.umber, 2.4),
    teacher({
      x: 300,
      y: 556,
      h: 150,
      top: ink.paper,
      bottom: ink.night,
      trim: ink.marigold,
      skin: '#6E4220',
    }),
    greeter({ x: 696, y: 556, h: 148, top: ink.amber, bottom: ink.night, skin: '#8A5527' }),
    student({ x: 690, y: 836, h: 150, flip: true, top: ink.haze, bottom: ink.night, trim: ink.paper }),
    sari({ x: 296, y: 836, h: 146, top: ink.marigold, bottom: ink.umber, trim: ink.paper, skin: '#6E4220' }),
    fill(box(0, 980, W, 280), ink.ground),
    fill(
      strew(rnd, { x: 0, y: 990, w: W, h: 260, count: 110, length: [40, 190], width: [1.5, 4] }),
      ink.blue,
    ),
    fill(
      strew(rnd, { x: 240, y: 988, w: 520, h: 120, count: 40, length: [30, 150], width: [1.5, 3.5] }),
      ink.amber,
    ),
    fill(
      [
        [130, 1060],
        [166, 1060],
        [202, 1060],
        [148, 1036],
        [184, 1036],
        [166, 1012],
      ].map(([x = 0, y = 0]) => box(x, y, 33, 21)),
      ink.amber,
    ),
    shade(800, 1096, 60) +
      elder({ x: 790, y: 1096, h: 226, flip: true, top: ink.paper, bottom: ink.night, trim: ink.amber }),
    shade(650, 1130, 60) +
      girl({
        x: 640,
        y: 1130,
        h: 220,
        top: ink.marigold,
        bottom: ink.paper,
        trim: ink.dusk,
        skin: '#A96C35',
      }),
    shade(330, 1150, 60) +
      student({
        x: 330,
        y: 1150,
        h: 226,
        top: ink.paper,
        bottom: ink.night,
        trim: ink.amber,
        skin: '#6E4220',
      }),
    grass(rnd, { x: 0, y: 1250, w: W, count: 150, size: [26, 70], colour: ink.night, depth: 20 }),
  ].join('');
}
