import { accessSync, constants } from 'node:fs';
import { CustomValidator } from '../common/validation/custom-validator.js';

const HEX = /^#[0-9a-f]{6}$/i;
const PICTURE = /\.(svg|png|webp|jpe?g)$/i;

/**
 * Colour of the dark bands of the portal's pages in the light colour scheme, if SOCIETY_COLOUR has its default. With
 * another colour, the bands are about as dark. Text in the accent colour must be readable on these bands.
 */
const DARK_GROUND = '#1a1b45';
const WHITE = '#ffffff';

/** Returns the contrast ratio of two colours in the form #rrggbb, from 1 to 21 (WCAG 2, relative luminance). */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const isColour = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/**
 * Accepts a colour that is dark enough for two uses: as the background of white text, and as the colour of text on a
 * white or nearly white background.
 */
export const IsDeepColour = () =>
  setting(
    'isDeepColour',
    (value) => isColour(value) && contrast(value, WHITE) >= 5.5,
    'a colour such as #2a2c6b, dark enough for white text (contrast 5.5 at least)',
  );

/** Accepts a colour that is readable as text on `DARK_GROUND`, and as a background of dark text. */
export const IsBrightColour = () =>
  setting(
    'isBrightColour',
    (value) => isColour(value) && contrast(value, DARK_GROUND) >= 4.5,
    'a colour such as #f2b33d, light enough to be read on a dark background (contrast 4.5 at least)',
  );

export const IsPictureFile = () =>
  setting(
    'isPictureFile',
    (value) => typeof value === 'string' && PICTURE.test(value) && isReadable(value),
    'the path of an SVG, PNG, WebP or JPEG file',
  );

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function setting(name: string, accepts: (value: unknown) => boolean, expected: string): PropertyDecorator {
  return CustomValidator(name, (value, variable) =>
    accepts(value) ? undefined : `${variable} must be ${expected}`,
  );
}
