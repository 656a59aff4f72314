import sharp from 'sharp';
import type { Brand } from './brand.js';

interface IconShape {
  /** Width and height in pixels. */
  size: number;
  /** The empty margin on each side, as a fraction of the width. Operating systems may cut off the edges of an icon. */
  margin: number;
}

export const ICONS: Record<string, IconShape> = {
  'icon-192.png': { size: 192, margin: 0.04 },
  'icon-512.png': { size: 512, margin: 0.04 },
  'icon-maskable-512.png': { size: 512, margin: 0.14 },
  'apple-touch-icon.png': { size: 180, margin: 0.06 },
};

/** Draws the mark on its background as a PNG. */
export async function drawIcon({ mark, ground }: Brand, { size, margin }: IconShape): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin));
  const edge = Math.round((size - inner) / 2);
  // Render an SVG at a high density. Otherwise sharp would render a small picture and enlarge it.
  const picture = await sharp(mark.content, mark.type === 'image/svg+xml' ? { density: 1200 } : {})
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture, left: edge, top: edge }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}
