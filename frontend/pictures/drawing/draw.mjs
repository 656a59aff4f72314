import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, say } from '../../../scripts/common.mjs';
import { emblems } from './emblems.mjs';
import { plates } from './plates.mjs';
import { portraits } from './portraits.mjs';
import { drawing } from './shapes.mjs';
import { vignettes } from './vignettes.mjs';

/**
 * `node frontend/pictures/drawing/draw.mjs [NAME...]` draws all pictures of the portal again, or only the named plates.
 * A plate is a large picture: it becomes AVIF and WebP files in several widths. Small pictures stay SVG. The settings
 * SOCIETY_COLOUR and SOCIETY_ACCENT determine the colours.
 */

/** @type {typeof import('sharp').default} */
const sharp = createRequire(inRoot('backend/package.json'))('sharp');

const PICTURES = inRoot('frontend/pictures');

/** @param {string} folder @param {Record<string, string>} drawings SVG texts by the names of their files */
function writeVectors(folder, drawings) {
  const place = `${PICTURES}/${folder}`;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  for (const [name, svg] of Object.entries(drawings)) writeFileSync(`${place}/${name}.svg`, `${svg}\n`);
}

/** @param {string} name @param {import('./plates.mjs').Plate} plate */
async function writePlate(name, { width, height, widths, draw }) {
  const svg = Buffer.from(drawing(width, height, draw()));
  mkdirSync(`${PICTURES}/plates`, { recursive: true });
  for (const target of widths) {
    const picture = sharp(svg, { density: (72 * target) / width }).resize(target);
    const file = `${PICTURES}/plates/${name}-${target}`;
    // The smallest width is for phones. Their dense screens hide the losses of a lower quality.
    const quality = target === Math.min(...widths) ? 38 : 42;
    await picture.clone().avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toFile(`${file}.avif`);
    await picture.clone().webp({ quality: 74, effort: 6, smartSubsample: true }).toFile(`${file}.webp`);
  }
  writeFileSync(`${PICTURES}/plates/${name}.ts`, sourceModule(name, { width, height, widths }));
  say(`${name}: ${widths.join(', ')} px`);
}

/**
 * Returns the source code of the module with the `srcset` values of one plate.
 *
 * @param {string} name @param {{width: number, height: number, widths: number[]}} plate
 */
function sourceModule(name, { width, height, widths }) {
  const identifier = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const imports = widths.flatMap((size) =>
    ['avif', 'webp'].map((format) => `import ${format}${size} from './${name}-${size}.${format}';`),
  );
  const set = (/** @type {string} */ format) =>
    widths.map((size) => `\${${format}${size}} ${size}w`).join(', ');
  return `// Written by frontend/pictures/drawing/draw.mjs.
${imports.join('\n')}

export const ${identifier} = {
  width: ${width},
  height: ${height},
  avif: \`${set('avif')}\`,
  webp: \`${set('webp')}\`,
  src: webp${widths[1]},
};
`;
}

const wanted = process.argv.slice(2);
for (const [name, plate] of Object.entries(plates)) {
  if (wanted.length === 0 || wanted.includes(name)) await writePlate(name, plate);
}
if (wanted.length === 0) {
  writeVectors('emblems', emblems);
  writeVectors('portraits', portraits);
  writeVectors('vignettes', vignettes);
}
