import { ink } from './palette.mjs';
import { cut, drawing, fill, line, oval, upTo } from './shapes.mjs';

const MIDDLE = 60;

/** A seal: the motif on a dark disc, inside a ring of dots. @param {string} motif */
const seal = (motif) =>
  drawing(
    120,
    120,
    [
      fill(oval(MIDDLE, MIDDLE, 59), ink.paper),
      fill(oval(MIDDLE, MIDDLE, 56), ink.ground),
      fill(
        upTo(48).map((i) => {
          const a = (i / 48) * Math.PI * 2;
          return oval(MIDDLE + Math.cos(a) * 51, MIDDLE + Math.sin(a) * 51, 1.3);
        }),
        ink.marigold,
      ),
      `<circle cx="60" cy="60" r="45.5" fill="none" stroke="${ink.paper}" stroke-width="1.2"/>`,
      motif,
    ].join(''),
  );

/** A half sun above a line of ground, for two emblems. */
const dawn = fill('M26 84A34 34 0 0 1 94 84Z', ink.blue) + fill('M24 84H96V87H24Z', ink.marigold);

const kite =
  fill('M66 28L86 48L62 70L46 44Z', ink.marigold) +
  fill('M66 28L62 70L46 44Z', ink.paper) +
  line('M46 44L86 48M66 28L62 70', ink.ground, 1.4) +
  line('M62 70Q54 76 58 82Q62 88 52 90', ink.marigold, 1.8) +
  fill('M55 75l-6 -3v7Z M55 75l7 -3v7Z', ink.paper);

const bell =
  dawn +
  fill('M42 74Q46 68 46 56A14 14 0 0 1 74 56Q74 68 78 74Z', ink.marigold) +
  fill(cut([51, 70], [54, 50], 1.6, 2), ink.glow) +
  fill('M40 74H80V78H40Z', ink.paper) +
  fill(oval(60, 81, 4.4), ink.paper) +
  line('M60 43V34M50 34H70', ink.paper, 3);

const oilLamp =
  fill('M74 26a16 16 0 1 0 9 25a13 13 0 1 1 -9 -25Z', ink.paper) +
  fill('M34 66H78Q88 62 92 56Q90 76 72 80H48Q36 78 34 66Z', ink.marigold) +
  fill('M52 80H68L74 90H46Z', ink.amber) +
  fill('M40 64Q32 54 40 42Q48 54 40 64Z', ink.glow) +
  fill(cut([44, 71], [70, 71], 1.4), ink.paper);

const flask =
  dawn +
  fill('M54 34H66V52L82 78Q84 84 78 84H42Q36 84 38 78L54 52Z', ink.paper) +
  fill('M49 66H71L79 79Q80 81.4 77 81.4H43Q40 81.4 41 79Z', ink.marigold) +
  line('M51 34H69', ink.marigold, 3.4) +
  fill([oval(56, 73, 2.4), oval(64, 77, 1.8), oval(62, 69, 1.5)], ink.paper) +
  fill([cut([84, 38], [84, 52], 1.6), cut([77, 45], [91, 45], 1.6)], ink.glow);

const quill =
  fill('M32 52H78V88H32Z', ink.paper) +
  line('M55 52V88M38 60H50M38 67H50M38 74H50M60 67H72M60 74H72M60 81H68', ink.blue, 1.5) +
  fill('M92 24Q66 30 58 64L62 67Q84 54 92 24Z', ink.marigold) +
  line('M90 27Q72 40 57 72', ink.ground, 1.3) +
  fill('M58.6 64L62 67L55 75Z', ink.glow);

const laurel = (/** @type {number} */ side) =>
  fill(
    upTo(6).map((i) => {
      const a = Math.PI * (0.5 - side * (0.12 + i * 0.115));
      const x = MIDDLE + Math.cos(a) * 34;
      const y = 58 + Math.sin(a) * 34;
      const t = a - side * 1.1;
      return cut([x, y], [x + Math.cos(t) * 13, y + Math.sin(t) * 13], 2.8, side * 1.5);
    }),
    ink.marigold,
  );
const mortarboard =
  laurel(1) +
  laurel(-1) +
  fill('M44 56V70Q60 80 76 70V56Z', ink.dusk) +
  fill('M28 51L60 38L92 51L60 64Z', ink.paper) +
  line('M60 51L84 56V72', ink.marigold, 2.2) +
  fill('M81.6 70h4.8l1.2 9h-7.2Z', ink.marigold);

const tanpura = `<g transform="rotate(24 60 60)">${fill('M56.6 22H63.4V58H56.6Z', ink.amber)}${fill('M60 50Q80 54 80 72Q80 92 60 92Q40 92 40 72Q40 54 60 50Z', ink.marigold)}${fill(oval(60, 74, 5), ink.bark)}${line('M57.4 26V78M60 26V78M62.6 26V78', ink.paper, 0.9)}${fill('M50 80H70V83.4H50Z', ink.paper)}${fill(cut([46, 80], [47, 62], 1.4, -2), ink.glow)}${line('M52 30H56.6M52 36H56.6M63.4 33H68', ink.paper, 2.6)}${fill('M56.6 22L60 17L63.4 22Z', ink.paper)}</g>`;

const globe =
  fill(oval(60, 57, 28), ink.dusk) +
  fill(oval(60, 57, 28), ink.paper, 'opacity="0.12"') +
  line([oval(60, 57, 28), oval(60, 57, 12, 28), 'M60 29V85M32 57H88M36 43H84M36 71H84'], ink.paper, 1.7) +
  fill('M60 85Q76 80 76 57Q76 34 60 29Q68 36 68 57Q68 78 60 85Z', ink.marigold) +
  line('M82 34A33 33 0 0 1 60 90', ink.marigold, 3) +
  line('M48 94H72', ink.marigold, 3);

const scales =
  line('M60 32V84M46 86H74', ink.paper, 3.2) +
  line('M34 42Q60 34 86 42', ink.marigold, 3.2) +
  line('M34 42L25 64M34 42L43 64M86 42L77 64M86 42L95 64', ink.paper, 1.2) +
  fill('M23 64H45Q43 74 34 74Q25 74 23 64Z M75 64H97Q95 74 86 74Q77 74 75 64Z', ink.marigold) +
  fill(oval(60, 33, 4.2), ink.glow) +
  fill('M50 84H70L74 89H46Z', ink.paper);

/** The emblems by the names of their files. */
export const emblems = {
  'little-school': seal(kite),
  'high-school': seal(bell),
  'night-school': seal(oilLamp),
  science: seal(flask),
  'arts-commerce': seal(quill),
  'degree-college': seal(mortarboard),
  'music-dance': seal(tanpura),
  international: seal(globe),
  law: seal(scales),
};
