import { ink } from './palette.mjs';
import { cut, fill, line, oval, place } from './shapes.mjs';

/**
 * People in the style of a woodcut. Their faces have no features. A standing person is a hundred units tall, has the
 * feet at the origin and looks right.
 *
 * @typedef {object} Person
 * @property {number} x
 * @property {number} y position of the feet
 * @property {number} [h] height of a standing person; a sitting person is smaller
 * @property {boolean} [flip] true if the person looks left
 * @property {string} [top] colour of the upper garment
 * @property {string} [bottom] colour of the lower garment
 * @property {string} [skin]
 * @property {string} [hair]
 * @property {string} [trim] colour of small parts, such as borders, bags and buttons
 */

/** @typedef {Required<Pick<Person, 'top' | 'bottom' | 'skin' | 'hair' | 'trim'>>} Colours */

/** @param {(colours: Colours) => string} draw @returns {(person: Person) => string} */
const figure =
  (draw) =>
  ({
    x,
    y,
    h = 100,
    flip = false,
    top = ink.paper,
    bottom = ink.deep,
    skin = '#8A5527',
    hair = ink.deep,
    trim = ink.marigold,
  }) =>
    place(draw({ top, bottom, skin, hair, trim }), x, y, h / 100, flip);

/** @param {Colours} c @param {'short' | 'bun' | 'plait'} style */
function head({ skin, hair }, style) {
  const neck = fill('M-2.6 -88L2.6 -88L3 -81L-3 -81Z', skin);
  const face = fill(oval(0.6, -92, 5, 6.1), skin);
  const cap = fill(
    'M-5.2 -90.5Q-7 -99.5 0.6 -99.6Q6.4 -99.4 6 -94.6Q2.5 -97 0.4 -94.4Q-1.4 -92 -2.4 -88.4Q-4.4 -88.4 -5.2 -90.5Z',
    hair,
  );
  if (style === 'bun') return neck + face + cap + fill(oval(-6.2, -91, 3.4, 3.6), hair);
  if (style === 'plait')
    return (
      neck +
      face +
      cap +
      fill('M-4.6 -94Q-8.4 -90 -7 -80Q-7.4 -70 -5.6 -60L-4 -60Q-4.4 -72 -3.6 -80Q-2.6 -88 -2.4 -90Z', hair)
    );
  return neck + face + cap;
}

/** @param {string} d @param {string} colour @param {number} [width] */
const limb = (d, colour, width = 4.6) => line(d, colour, width);

const walkingLegs = (/** @type {string} */ colour, /** @type {string} */ shoe) =>
  fill('M-7.6 -50L1.5 -50L-2 -26L-9.5 -2L-14.5 -2.5L-9 -26Z', colour) +
  fill('M-2 -50L7.6 -50L8.8 -26L13 -2L7.6 -1.6L2.4 -25Z', colour) +
  fill('M-15.5 -3.4L-9 -2.2L-8.4 0H-15.6Z', shoe) +
  fill('M7.2 -3H13L18 -0.6V0.4H7.2Z', shoe);

/** A walking student in shirt and trousers, with a satchel. */
export const student = figure((c) =>
  [
    limb('M-6 -78Q-11 -66 -9 -54', c.skin, 4),
    fill('M-6.4 -79L-10.8 -66L-6 -64Z', c.top),
    walkingLegs(c.bottom, ink.deep),
    fill('M-8.4 -80Q-5 -84 0 -84Q6 -84 8.4 -80L8.4 -48.5H-8.2Z', c.top),
    line('M6.5 -82L-8 -56', c.trim, 1.6),
    fill('M-13.5 -58L-3.6 -57L-4.4 -45L-14.4 -46Z', c.trim),
    head(c, 'short'),
    fill('M3.2 -80.5Q8.8 -81.4 10.4 -77L12.4 -66L7.4 -64.4Z', c.top),
    limb('M10 -66Q12.4 -58 16.6 -54', c.skin, 4),
  ].join(''),
);

/** A girl with a plait, in a long tunic and a scarf. */
export const girl = figure((c) =>
  [
    fill('M-8 -34L0 -34L-3.4 -3L-9 -3Z', c.bottom),
    fill('M0 -34L8 -34L10.6 -3L5 -3Z', c.bottom),
    fill('M-9.6 -3.4H-3L-2.4 0H-9.8Z', ink.deep),
    fill('M5 -3.4H11L14 0H5Z', ink.deep),
    limb('M-5 -78Q-9.6 -66 -7 -52', c.skin, 3.8),
    fill('M-7.6 -80Q-4 -84 0 -84Q5 -84 7.6 -80L7 -60L13.4 -27Q0 -23 -13.4 -27L-7.2 -60Z', c.top),
    fill(cut([-12.6, -29], [12.6, -29], 1.1, 1.6), c.trim),
    fill('M-6.6 -82Q0 -76.4 6.6 -82L7.4 -78Q0 -71 -7.4 -78Z', c.trim),
    fill('M-8 -80L-4.6 -79L-9.4 -42L-14.6 -43Z', c.trim),
    head(c, 'plait'),
    fill('M2.6 -80.5Q8 -81.4 9.6 -77L11.6 -66L6.6 -64.6Z', c.top),
    limb('M9.4 -66Q9.6 -60 3.4 -57', c.skin, 3.8),
    fill('M-3.4 -65L6.4 -64L5.8 -53L-3.8 -54Z', ink.paper),
    fill('M-3.4 -65L-2 -64.9L-2.4 -53.9L-3.8 -54Z', ink.amber),
  ].join(''),
);

/** A woman in a sari, with the end of the sari over her shoulder. */
export const sari = figure((c) =>
  [
    limb('M6 -78Q11.6 -68 8 -57', c.skin, 3.8),
    fill('M-7.4 -80Q-4 -84 0 -84Q4.6 -84 7.4 -80L6.6 -62H-6.6Z', c.bottom),
    fill('M-7 -63H7L9.6 -48L14.6 -0.5Q0 2.4 -13.6 -0.5L-9.4 -48Z', c.top),
    fill('M7.2 -61L8.4 -55L-7.6 -76.4L-4.4 -83.4Z', c.top),
    fill('M-8.8 -79.4L-4 -83.4L-4.8 -60L-10.4 -28L-16.4 -30L-10.8 -60Z', c.top),
    fill('M-16.4 -30L-10.4 -28L-11 -24.4L-17 -26.6Z', c.trim),
    fill('M-13.9 -4.4Q0 -1.4 14.2 -4.4L14.6 -0.5Q0 2.4 -13.6 -0.5Z', c.trim),
    fill(
      [cut([2, -58], [4.4, -6], 0.7, 1), cut([5, -56], [9, -6], 0.6, 1), cut([-2, -54], [-3.4, -6], 0.6)],
      c.trim,
      'opacity="0.55"',
    ),
    head(c, 'bun'),
    limb('M8.2 -58L3 -55.4', c.skin, 3.6),
  ].join(''),
);

/** An old person in a long coat, with a walking stick. */
export const elder = figure((c) =>
  [
    fill('M-7 -36L0 -36L-1.4 -2L-7.4 -2Z', c.bottom),
    fill('M0 -36L7.4 -36L8.6 -2L2.4 -2Z', c.bottom),
    fill('M-8 -3H-1L0 0H-8Z M2 -3H8.6L11.4 0H2Z', ink.deep),
    limb('M-5 -77Q-10 -66 -8.4 -53', c.skin, 4),
    fill('M-8.4 -79.6Q-4 -84 0 -84Q5 -84 8.6 -79.6L8.8 -58L10.8 -30H-10L-8.8 -58Z', c.top),
    line('M0.6 -83V-31', c.trim, 0.9),
    fill([oval(0.6, -74, 0.9), oval(0.6, -66, 0.9), oval(0.6, -58, 0.9)], c.trim),
    head({ ...c, hair: ink.pale }, 'short'),
    fill('M-5.8 -94.6L-5 -100.6Q0.6 -102.6 6 -99.8L6.6 -95.2Q0.6 -97.4 -5.8 -94.6Z', c.bottom),
    fill('M3 -80.4Q8.6 -81 10.2 -77L13.4 -64.6L8.4 -63Z', c.top),
    limb('M11 -65L16 -56', c.skin, 4),
    line('M16.4 -58L18.4 0', ink.bark, 1.9),
  ].join(''),
);

/** A graduate in gown and mortarboard, who holds up a scroll. */
export const graduate = figure((c) =>
  [
    fill('M-5 -14H5L5 -2H-5Z', c.bottom),
    fill('M-6 -3H-0.6L0 0H-6Z M0.8 -3H6L8.6 0H0.8Z', ink.deep),
    fill('M-8 -80Q-4 -84.4 0 -84.4Q4.6 -84.4 8 -80L10 -56L15.4 -12Q0 -8 -15.4 -12L-10 -56Z', c.top),
    fill('M-1.6 -84L3.2 -84L4.4 -11L-2.8 -11Z', c.trim),
    fill('M-8 -80L-12.8 -62L-16.4 -46L-8.4 -47L-5 -66Z', c.top),
    head(c, 'short'),
    fill('M-6 -97.4H7V-94.4Q0.6 -96.4 -6 -94.4Z M-10.4 -99L0.6 -103.4L11.4 -99L0.6 -95.6Z', c.bottom),
    line('M0.6 -99.4L-8.6 -98.4V-91.4', c.trim, 1.1),
    fill('M4 -81Q9.4 -82 10.6 -79L17.6 -92L12.6 -96.6L5.4 -84Z', c.top),
    limb('M14.6 -93.6L18 -101', c.skin, 4),
    line('M13.4 -105.4L23.6 -102', ink.paper, 4),
    line('M18.2 -104.6L19 -102.6', c.trim, 1.6),
  ].join(''),
);

/** @param {'short' | 'plait'} style */
const seated = (style) =>
  figure((c) =>
    [
      fill('M-19 -2Q-21 -9 -8 -13Q0 -15 8 -13Q21 -9 19 -2Q10 1.6 0 1.4Q-10 1.6 -19 -2Z', c.bottom),
      fill([cut([-17, -5], [6, -2.4], 1), cut([17, -5], [2, -4.6], 1)], c.trim, 'opacity="0.5"'),
      fill('M-8.4 -39Q-4 -43.4 0 -43.4Q5 -43.4 8.4 -39L9.4 -11H-9.4Z', c.top),
      `<g transform="rotate(14 0 -43) translate(0 41)">${head(c, style)}</g>`,
      fill('M-7.6 -39L-12.6 -24L-6.4 -21Z M5 -40Q9.4 -40 10.4 -36L13 -24L7 -21.6Z', c.top),
      limb('M-10 -23L1 -17M10.4 -23L8 -17', c.skin, 3.8),
      fill('M-3.4 -21.6L4.4 -19L12.4 -21.6L12 -14.6L4.4 -12L-3.4 -14.6Z', ink.paper),
      line('M4.4 -19V-12', c.trim, 0.9),
    ].join(''),
  );

/** A person who sits cross-legged and reads a book; sixty units tall. */
export const reader = seated('plait');
export const boyReader = seated('short');

/** A standing teacher with an open book and one raised arm. */
export const teacher = figure((c) =>
  [
    fill('M-7 -50H7L6.6 -2H1.2L0 -40L-1.6 -2H-7Z', c.bottom),
    fill('M-8 -3H-1L-0.6 0H-8Z M1 -3H7L9.6 0H1Z', ink.deep),
    fill('M-8.6 -80Q-4 -84.4 0 -84.4Q5 -84.4 8.6 -80L8.2 -62L10.4 -34Q0 -31 -10.4 -34L-8.2 -62Z', c.top),
    head(c, 'short'),
    limb('M-7 -74L-10.6 -62L-1 -60', c.skin, 4),
    fill('M-6 -80.6L-9.4 -76L-13 -62L-7.6 -60L-4.6 -70Z', c.top),
    fill('M-3.6 -66L2.6 -64L9.4 -66.4V-58.8L2.6 -56.4L-3.6 -58.4Z', ink.paper),
    line('M2.6 -64V-56.4', c.trim, 0.9),
    fill('M4 -81.4Q8.6 -82.4 10.4 -79L19.6 -84L18 -89L7.4 -85Z', c.top),
    limb('M18.4 -86.6L25.4 -95', c.skin, 3.8),
  ].join(''),
);

/** A person with one raised hand, who waves or shakes hands. */
export const greeter = figure((c) =>
  [
    fill('M-7.4 -50H7.4L7 -2H1.4L0 -42L-1.6 -2H-7.4Z', c.bottom),
    fill('M-8.4 -3H-1.2L-0.6 0H-8.4Z M1 -3H7.4L10 0H1Z', ink.deep),
    limb('M-6 -77Q-11 -66 -9.4 -52', c.skin, 4),
    fill('M-6.6 -79.6L-11.4 -64L-6 -62.4Z', c.top),
    fill('M-8.6 -80Q-4 -84.4 0 -84.4Q5 -84.4 8.6 -80V-48H-8.6Z', c.top),
    fill([cut([-8, -49.6], [8, -49.6], 0.9)], c.trim),
    head(c, 'short'),
    fill('M3.4 -81.4Q8.6 -82.4 10.4 -79L18.6 -75.6L17 -71L6 -74Z', c.top),
    limb('M17 -73.6L27 -71', c.skin, 4),
  ].join(''),
);

/** Head and shoulders of a person at a table, seen from behind; about 38 units tall. */
export const fromBehind = figure((c) =>
  [
    fill('M-15 0Q-15 -17 -6 -21H6Q15 -17 15 0Z', c.top),
    fill('M-3 -26H3L3.6 -20H-3.6Z', c.skin),
    fill(oval(0, -30.6, 6.2, 7), c.hair),
    fill(oval(0, -25.6, 3.2, 3), c.hair),
  ].join(''),
);

/** Like `fromBehind`, with a plait down the back. */
export const plaitFromBehind = figure((c) =>
  [
    fill('M-14 0Q-14 -16.4 -5.4 -20.6H5.4Q14 -16.4 14 0Z', c.top),
    fill('M-2.6 -26H2.6L3.2 -20H-3.2Z', c.skin),
    fill(oval(0, -30.6, 6.2, 7), c.hair),
    fill('M-2.8 -27H2.8Q4 -18 2.6 -8L1.6 -3H-1.6L-2.6 -8Q-4 -18 -2.8 -27Z', c.hair),
    fill(
      [-20, -15.6, -11.2].map((y) => cut([-2.6, y - 1], [2.6, y + 1], 0.5, 0.6)),
      ink.dusk,
    ),
    fill(oval(0, -6, 2.2, 1.4), c.trim),
  ].join(''),
);

/** The shadow of a person on the ground. @param {number} x @param {number} y @param {number} [r] */
export const shade = (x, y, r = 40) => fill(cut([x - r, y], [x + r, y], 8), ink.night, 'opacity="0.55"');
