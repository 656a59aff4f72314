/**
 * Tones of a colour in OKLCH. In OKLCH, colours of equal lightness look equally light.
 *
 * @typedef {{lightness: number, chroma: number, hue: number}} Oklch hue in radians
 */

const toLinear = (/** @type {number} */ share) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
const fromLinear = (/** @type {number} */ light) =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** @param {string} hex @returns {Oklch} */
export function oklchOf(hex) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const one = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(one, other),
    hue: Math.atan2(other, one),
  };
}

/**
 * Returns the colour for a screen. Limits red, green and blue to 0 to 255.
 *
 * @param {Oklch} colour @returns {string} #rrggbb
 */
export function hexOf({ lightness, chroma, hue }) {
  const one = chroma * Math.cos(hue);
  const other = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * one + 0.2158037573 * other) ** 3;
  const m = (lightness - 0.1055613458 * one - 0.0638541728 * other) ** 3;
  const s = (lightness - 0.0894841775 * one - 1.291485548 * other) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (/** @type {number} */ part) => Math.round(255 * Math.min(1, Math.max(0, fromLinear(part))));
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Converts a tone of one colour into a tone of another. The lightness stays. The chroma changes in proportion, but
 * grows by a tenth at most.
 *
 * @param {string} tone @param {string} from the colour of the given tone @param {string} to the other colour
 */
export function retoned(tone, from, to) {
  if (from.toLowerCase() === to.toLowerCase()) return tone;
  const [before, after, own] = [oklchOf(from), oklchOf(to), oklchOf(tone)];
  // With more chroma, dark tones would be outside the colours that a screen can show.
  const vividness = Math.min(after.chroma / before.chroma, 1.1);
  return hexOf({
    lightness: own.lightness,
    chroma: own.chroma * vividness,
    hue: after.hue + own.hue - before.hue,
  });
}
