import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface DisplayFace {
  files: RegExp;
  /** The font weight of all text in the display font. */
  weight: number;
}

/**
 * Ranges that include every character for which `fonts.css` uses the display font: Latin with its extensions, and signs.
 * They may be wider than the ranges in `fonts.css`.
 */
const RANGES = [
  [0x20, 0x2ff],
  [0x300, 0x36f],
  [0x1d00, 0x1eff],
  [0x2000, 0x22ff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xfeff, 0xffff],
] as const;

/**
 * Keeps only one weight of a variable display font, which halves the size of its files. Keeps all optical sizes,
 * because they give large titles thin strokes and small titles thick strokes.
 */
export function displayFace({ files, weight }: DisplayFace): Plugin {
  return {
    name: 'display-face',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const text = RANGES.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
      ).join('');
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !files.test(file.fileName)) continue;
        const options = { targetFormat: 'woff2', variationAxes: { wght: weight } } as const;
        file.source = await subsetFont(Buffer.from(file.source), text, options);
      }
    },
  };
}
