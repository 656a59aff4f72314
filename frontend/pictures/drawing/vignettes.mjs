import { lamp, openBook, pile } from './furniture.mjs';
import { crown, sky, sun } from './nature.mjs';
import { ink } from './palette.mjs';
import { greeter, sari, student } from './people.mjs';
import { box, cut, drawing, fill, line, oval, polygon, random, strew, upTo } from './shapes.mjs';

const W = 640;
const H = 480;

/** @param {string} id @param {string} content */
const framed = (id, content) =>
  drawing(
    W,
    H,
    `<clipPath id="${id}"><path d="M0 ${H}V240Q0 96 ${W / 2} 0Q${W} 96 ${W} 240V${H}Z"/></clipPath><g clip-path="url(#${id})">${content}</g>`,
  );

/** Two friends meet again. */
function connect() {
  const rnd = random(61);
  return framed(
    'connect',
    [
      sky(rnd, {
        w: W,
        stops: [
          [0, ink.blue],
          [150, ink.dusk],
          [290, ink.haze],
        ],
        to: 400,
      }),
      sun(rnd, { x: 320, y: 250, r: 104, reach: 150, count: 64 }),
      crown(rnd, {
        lobes: [
          [40, 380, 120, 80],
          [600, 380, 130, 90],
        ],
        base: ink.ground,
        leaves: [ink.dusk, ink.haze],
        count: 110,
        size: [12, 26],
      }),
      fill(box(0, 392, W, 100), ink.ground),
      fill(
        strew(rnd, { x: 0, y: 396, w: W, h: 80, count: 40, length: [30, 130], width: [1.2, 3] }),
        ink.blue,
      ),
      fill(
        strew(rnd, { x: 180, y: 396, w: 280, h: 50, count: 18, length: [30, 110], width: [1.2, 3] }),
        ink.marigold,
      ),
      greeter({ x: 246, y: 436, h: 290, top: ink.paper, bottom: ink.night, trim: ink.amber }),
      greeter({
        x: 400,
        y: 436,
        h: 286,
        flip: true,
        top: ink.amber,
        bottom: ink.blue,
        skin: '#6E4220',
        trim: ink.glow,
      }),
      student({
        x: 96,
        y: 428,
        h: 220,
        top: ink.haze,
        bottom: ink.night,
        trim: ink.marigold,
        skin: '#A96C35',
      }),
      sari({
        x: 544,
        y: 430,
        h: 226,
        flip: true,
        top: ink.dusk,
        bottom: ink.marigold,
        trim: ink.glow,
        skin: '#A96C35',
      }),
    ].join(''),
  );
}

/** A desk by night. */
function resources() {
  const rnd = random(62);
  return framed(
    'resources',
    [
      fill(box(0, 0, W, H), ink.ground),
      fill(
        strew(rnd, { x: 0, y: 40, w: W, h: 330, count: 46, length: [30, 130], width: [1.2, 3] }),
        ink.blue,
      ),
      fill(oval(320, 250, 240), ink.marigold, 'opacity="0.16"') +
        fill(oval(320, 250, 168), ink.marigold, 'opacity="0.2"'),
      fill(box(0, 384, W, 100), ink.umber) + fill(box(0, 384, W, 9), ink.amber),
      fill(
        strew(rnd, { x: 0, y: 400, w: W, h: 80, count: 22, length: [60, 200], width: [1.2, 3] }),
        ink.amber,
      ),
      lamp(320, 398, 2.15),
      pile(rnd, { x: 128, y: 412, count: 8, w: 150 }),
      pile(rnd, { x: 514, y: 410, count: 4, w: 140 }),
      fill('M500 358q-16 -50 -2 -60h32q14 10 -2 60Z', ink.paper) +
        line('M514 298q-8 -34 -30 -52M516 298q4 -40 22 -62', ink.haze, 3) +
        fill(
          [
            cut([484, 246], [472, 214], 8, 4),
            cut([484, 246], [456, 246], 7, 4),
            cut([538, 236], [556, 208], 8, -4),
            cut([528, 256], [556, 252], 7, 4),
          ],
          ink.dusk,
        ),
      openBook(322, 452, 2),
    ].join(''),
  );
}

/** A letter on its way. */
function updates() {
  const rnd = random(63);
  return framed(
    'updates',
    [
      sky(rnd, {
        w: W,
        stops: [
          [0, ink.dusk],
          [170, ink.haze],
          [300, ink.mist],
          [390, ink.glow],
        ],
        to: 480,
      }),
      sun(rnd, { x: 178, y: 216, r: 70, reach: 120, count: 56, rays: ink.paper }),
      crown(rnd, {
        lobes: [
          [60, 480, 150, 60],
          [330, 490, 170, 50],
          [590, 480, 150, 70],
        ],
        base: ink.blue,
        leaves: [ink.dusk, ink.haze],
        count: 120,
        size: [12, 26],
      }),
      // A bird.
      fill(
        'M180 300Q250 300 300 262Q340 214 420 220Q470 224 492 260L528 268L496 286Q474 344 390 350Q300 350 180 300Z',
        ink.paper,
      ),
      fill(
        'M330 270Q300 150 196 96Q200 140 222 160Q204 160 186 152Q206 204 250 224Q236 228 224 226Q264 276 330 300Z',
        ink.paper,
      ),
      fill(
        'M392 252Q410 150 350 60Q334 110 342 140Q326 128 318 112Q312 180 340 222Q326 216 320 208Q332 258 376 288Z',
        ink.pale,
      ),
      fill(
        [
          cut([222, 160], [310, 258], 2, 6),
          cut([250, 224], [322, 286], 2, 4),
          cut([342, 140], [382, 250], 2, -6),
          cut([340, 222], [384, 280], 2, -4),
        ],
        ink.haze,
      ),
      fill([cut([196, 304], [300, 300], 2.4), cut([214, 312], [310, 316], 2)], ink.haze),
      fill(oval(462, 254, 5.4), ink.ground) + fill('M492 258L528 268L496 282Z', ink.amber),
      // The envelope that the bird carries.
      `<g transform="rotate(10 520 320)">${fill(box(476, 282, 112, 76), ink.marigold)}${line('M476 284L532 326L588 284', ink.umber, 4)}${fill(oval(532, 330, 10), ink.umber)}</g>`,
      line('M514 276Q508 286 512 296', ink.umber, 3),
      fill(
        polygon([
          [0, 478],
          [W, 478],
          [W, 482],
          [0, 482],
        ]),
        ink.blue,
      ),
      fill(
        upTo(5).map((i) => cut([60 + i * 22, 392 - i * 12], [130 + i * 24, 380 - i * 12], 2.4, 3)),
        ink.paper,
      ),
    ].join(''),
  );
}

/** The vignettes by the names of their files. */
export const vignettes = { connect: connect(), resources: resources(), updates: updates() };
