import { ink } from './palette.mjs';
import { box, cut, drawing, fill, line, oval, upTo } from './shapes.mjs';

/**
 * @typedef {object} Sitter
 * @property {string} skin
 * @property {string} shadow the darker half of the face
 * @property {string} dress
 * @property {string} trim
 * @property {string} wall colour of the wall behind
 * @property {string} before the parts behind the head, which are drawn before it: loose hair, or a scarf
 * @property {string} head drawn over the face, such as hair, a turban, a beard or spectacles
 * @property {string} garment drawn over the shoulders
 * @property {string} sign a tool of the trade, drawn at the lower edge
 */

const rays = fill(
  upTo(44).map((i) => {
    const a = (i / 44) * Math.PI * 2;
    const from = 74 + (i % 2) * 8;
    const to = 150 + ((i * 37) % 40);
    return cut(
      [120 + Math.cos(a) * from, 128 + Math.sin(a) * from],
      [120 + Math.cos(a) * to, 128 + Math.sin(a) * to],
      2.1,
    );
  }),
  ink.paper,
  'opacity="0.35"',
);

/** A bust in an arch, like a block print. The face has no eyes. @param {Sitter} sitter */
const portrait = ({ skin, shadow, dress, wall, before, head, garment, sign }) =>
  drawing(
    240,
    300,
    [
      `<clipPath id="arch"><path d="M0 300V120A120 120 0 0 1 240 120V300Z"/></clipPath><g clip-path="url(#arch)">`,
      fill(box(0, 0, 240, 300), wall),
      rays,
      before,
      fill('M102 168H138V214H102Z', shadow),
      fill('M24 300Q26 236 78 216L104 204Q120 218 136 204L162 216Q214 236 216 300Z', dress),
      fill('M104 204Q120 218 136 204L138 190H102Z', shadow),
      fill('M84 122Q82 76 120 76Q158 76 156 122Q154 184 120 186Q86 184 84 122Z', skin),
      fill('M120 76Q158 76 156 122Q154 184 120 186Q140 160 138 124Q138 92 120 76Z', shadow),
      fill([oval(83, 130, 6, 10), oval(157, 130, 6, 10)], shadow),
      head,
      garment,
      sign,
      '</g>',
    ].join(''),
  );

const round = (/** @type {string} */ colour) =>
  line([oval(104, 128, 13), oval(137, 128, 13), 'M117 128H124M91 126L83 122M150 126L157 122'], colour, 2.6);
const sariOver = (/** @type {string} */ cloth, /** @type {string} */ trim) =>
  fill('M84 214Q60 224 44 300H150Q176 252 130 222Q108 250 84 214Z', cloth) +
  line('M84 214Q66 226 52 300M130 222Q172 252 146 300', trim, 5) +
  fill(
    [
      cut([92, 232], [84, 300], 1.6, 3),
      cut([110, 244], [108, 300], 1.6, 2),
      cut([128, 240], [128, 300], 1.6, -2),
    ],
    trim,
    'opacity="0.6"',
  );
const bun =
  fill(oval(120, 70, 24, 20), ink.deep) +
  fill(
    'M80 130Q74 70 120 68Q166 70 160 130Q158 100 140 92Q122 86 118 82Q104 94 94 98Q84 104 80 130Z',
    ink.deep,
  ) +
  line('M118 72Q116 78 118 82', ink.dusk, 1.6);
const coat = (/** @type {string} */ trim) =>
  fill('M104 204L120 226L136 204L146 210L120 250L94 210Z', trim) +
  line('M120 250V300', trim, 2.4) +
  fill([oval(120, 264, 3), oval(120, 284, 3)], trim);

/** @type {Record<string, Sitter>} */
const sitters = {
  teacher: {
    skin: '#A96C35',
    shadow: '#8A5527',
    dress: ink.paper,
    trim: ink.marigold,
    wall: ink.dusk,
    before: '',
    head: bun + round(ink.deep),
    garment: sariOver(ink.blue, ink.marigold),
    sign:
      fill('M150 300L162 262L206 268L200 300Z', ink.paper) +
      line('M160 276l32 4M158 286l32 4', ink.dusk, 2) +
      line('M148 292L186 238', ink.marigold, 4),
  },
  builder: {
    skin: '#6E4220',
    shadow: '#573317',
    dress: ink.sand,
    trim: ink.amber,
    wall: ink.amber,
    before: '',
    head:
      fill('M78 104Q78 58 122 56Q166 58 162 104Q152 84 120 86Q90 84 78 104Z', ink.paper) +
      fill(
        [cut([82, 96], [150, 66], 2.4, 5), cut([96, 66], [160, 92], 2.4, 5), cut([86, 82], [156, 80], 2, 4)],
        ink.mist,
      ) +
      fill('M98 154Q110 146 120 151Q130 146 142 154Q132 162 120 157Q108 162 98 154Z', ink.deep),
    garment: coat(ink.umber),
    sign:
      line('M186 214V272', ink.deep, 2) +
      fill('M178 272H194L186 296Z', ink.blue) +
      fill(box(176, 208, 20, 7), ink.blue),
  },
  treasurer: {
    skin: '#C08650',
    shadow: '#A96C35',
    dress: ink.blue,
    trim: ink.marigold,
    wall: ink.mist,
    before: '',
    head:
      fill('M82 116Q78 74 120 72Q162 74 158 116Q154 96 138 92Q120 96 100 90Q86 96 82 116Z', ink.deep) +
      round(ink.ground) +
      fill('M100 153Q112 147 120 152Q128 147 140 153Q130 159 120 155.4Q110 159 100 153Z', ink.deep),
    garment:
      fill('M100 206L120 232L140 206L150 212L128 262H112L90 212Z', ink.paper) +
      fill('M116 228H124L128 276L120 286L112 276Z', ink.marigold),
    sign:
      fill('M20 300V262H78V300Z', ink.amber) +
      fill('M26 262H32V300H26Z', ink.glow) +
      line('M42 274H70M42 284H70', ink.paper, 2.4),
  },
  lampbearer: {
    skin: '#8A5527',
    shadow: '#6E4220',
    dress: ink.umber,
    trim: ink.glow,
    wall: ink.ground,
    before: fill('M74 140Q60 60 120 58Q180 60 168 150L176 236H66Z', ink.amber),
    head:
      fill('M84 118Q84 80 120 78Q156 80 156 118Q148 94 120 92Q92 94 84 118Z', ink.deep) +
      fill('M76 150Q66 64 120 62Q174 64 164 150Q162 84 120 84Q78 84 76 150Z', ink.amber) +
      line('M76 150Q66 64 120 62Q174 64 164 150', ink.glow, 4),
    garment:
      fill(
        'M76 150Q70 214 40 260L36 300H96Q76 240 84 186Z M164 150Q170 214 200 260L204 300H144Q164 240 156 186Z',
        ink.amber,
      ) + line('M84 186Q76 240 96 300M156 186Q164 240 144 300', ink.glow, 4),
    sign:
      fill('M96 282H144Q142 298 132 300H108Q98 298 96 282Z', ink.marigold) +
      fill('M120 280Q108 266 120 246Q132 266 120 280Z', ink.glow) +
      fill(oval(120, 264, 30), ink.glow, 'opacity="0.25"'),
  },
  librarian: {
    skin: '#A96C35',
    shadow: '#8A5527',
    dress: ink.marigold,
    trim: ink.paper,
    wall: ink.blue,
    before: fill('M74 132Q66 66 120 64Q174 66 168 132Q176 200 186 232H56Q70 200 74 132Z', ink.deep),
    head:
      fill('M80 138Q72 70 120 68Q168 70 160 138Q158 104 132 90Q114 112 92 112Q82 120 80 138Z', ink.deep) +
      fill([cut([90, 96], [118, 74], 1.4, 3), cut([128, 76], [152, 100], 1.4, 3)], ink.dusk),
    garment: fill('M92 212Q120 250 148 212L158 218Q120 276 82 218Z', ink.paper),
    sign:
      fill('M60 300L66 268L120 280L174 268L180 300Z', ink.paper) +
      line('M120 280V300M74 282L112 290M128 290L166 282', ink.blue, 2),
  },
  musician: {
    skin: '#8A5527',
    shadow: '#6E4220',
    dress: ink.paper,
    trim: ink.amber,
    wall: ink.haze,
    before: fill('M78 130Q64 74 104 62Q156 54 166 118Q172 156 162 176H80Q74 156 78 130Z', ink.pale),
    head:
      fill('M82 122Q78 74 120 72Q162 74 158 122Q152 92 132 88Q100 96 82 122Z', ink.pale) +
      fill(
        'M86 146Q92 156 104 152Q120 146 136 152Q148 156 154 146Q154 196 120 202Q86 196 86 146Z',
        ink.pale,
      ) +
      fill('M108 160Q120 166 132 160Q120 164 108 160Z', '#6E4220') +
      fill(
        [
          cut([100, 166], [106, 192], 1.3),
          cut([120, 170], [120, 198], 1.3),
          cut([140, 166], [134, 192], 1.3),
        ],
        ink.haze,
      ),
    garment: coat(ink.amber),
    sign: `<g transform="rotate(-9 60 260)">${fill(box(55, 120, 10, 130), ink.bark)}${fill(oval(60, 274, 40, 38), ink.umber)}${fill(oval(60, 274, 9), ink.bark)}${line('M57 126V280M63 126V280', ink.glow, 1.4)}</g>`,
  },
  advocate: {
    skin: '#6E4220',
    shadow: '#573317',
    dress: ink.night,
    trim: ink.paper,
    wall: ink.sand,
    before: '',
    head:
      fill('M80 124Q76 70 120 66Q166 70 160 124Q154 98 144 92Q118 96 100 86Q84 98 80 124Z', ink.deep) +
      line([oval(104, 128, 13), 'M117 128H124', oval(137, 128, 13)], ink.marigold, 2.2),
    garment:
      fill('M98 206L120 226L142 206L150 212L140 246L120 228L100 246L90 212Z', ink.paper) +
      fill('M108 228L118 230L112 284L98 280Z M132 228L122 230L128 284L142 280Z', ink.paper) +
      fill([cut([60, 232], [52, 300], 2, 4), cut([180, 232], [188, 300], 2, -4)], ink.dusk),
    sign:
      line('M190 236V290M170 246H210', ink.amber, 3) +
      line('M170 246l-8 20M170 246l8 20M210 246l-8 20M210 246l8 20', ink.umber, 1.4) +
      fill('M160 266h20q-2 9 -10 9t-10 -9Z M200 266h20q-2 9 -10 9t-10 -9Z', ink.amber),
  },
};

/** The portraits by the names of their files. */
export const portraits = Object.fromEntries(
  Object.entries(sitters).map(([name, sitter]) => [name, portrait(sitter)]),
);
