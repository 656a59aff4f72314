import type { TypographyVariantsOptions } from '@mui/material/styles';

/**
 * The bundled fonts contain Latin letters only. Names in an Indian script use a font of the system: Noto or Lohit on
 * Linux, Noto on Android, Kohinoor on macOS and iOS, Nirmala on Windows.
 */
const serifOfIndia = '"Noto Serif Devanagari", "Kohinoor Devanagari", "Nirmala UI"';
const sansOfIndia =
  '"Noto Sans Devanagari", "Lohit Devanagari", "Kohinoor Devanagari", "Nirmala UI", "Noto Sans", "Noto Naskh Arabic"';

/**
 * base.css sets `--display-face` to a bundled font. On a slow connection a page can start with a system font, because
 * loading the bundled font would delay the script.
 */
export const display = `var(--display-face), "Iowan Old Style", ${serifOfIndia}, Georgia, ${sansOfIndia}, serif`;
const sans = `var(--text-face), ${sansOfIndia}, system-ui, -apple-system, "Segoe UI", sans-serif`;

/** The built page contains the display font in this weight only; see vite.config.ts. */
const DISPLAY_WEIGHT = 480;

const heading = {
  fontFamily: display,
  fontWeight: DISPLAY_WEIGHT,
  fontOpticalSizing: 'auto' as const,
  letterSpacing: '-0.015em',
  // The display font has narrow spaces, so widen them.
  wordSpacing: '0.06em',
  textWrap: 'balance' as const,
};

/**
 * From h6 to h3, each heading is 13 to 20 percent larger than the next smaller one. The sizes of h1, h2 and `lead` depend
 * on the width of the window.
 */
export const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: {
    ...heading,
    fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)',
    lineHeight: 1.08,
    letterSpacing: '-0.022em',
  },
  h2: { ...heading, fontSize: 'clamp(1.75rem, 1.45rem + 1.2vw, 2.375rem)', lineHeight: 1.15 },
  h3: { ...heading, fontSize: '1.5rem', lineHeight: 1.25 },
  h4: { ...heading, fontSize: '1.25rem', lineHeight: 1.3, letterSpacing: '-0.005em', wordSpacing: '0.1em' },
  h5: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 },
  h6: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
  lead: { fontFamily: sans, fontSize: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', lineHeight: 1.55 },
  figure: {
    fontFamily: display,
    fontSize: '2.25rem',
    fontWeight: DISPLAY_WEIGHT,
    lineHeight: 1.1,
    letterSpacing: '-0.01em',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.55 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  // No capitals: "Our Vision" must be shown as written.
  overline: {
    fontSize: '0.8125rem',
    fontWeight: 650,
    lineHeight: 1.5,
    letterSpacing: '0.02em',
    textTransform: 'none',
  },
  button: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4, textTransform: 'none' },
};

/**
 * Matches a letter of any script except Latin, Greek and Cyrillic. Such a letter may have marks far above and below it,
 * so it needs a higher line.
 */
const TALL =
  /(?!\p{Script_Extensions=Latin}|\p{Script_Extensions=Greek}|\p{Script_Extensions=Cyrillic})\p{L}/u;

/** Returns a greater line height if a large text contains a letter that matches `TALL`, else undefined. */
export function tallLine(text: string): number | undefined {
  return TALL.test(text) ? 1.6 : undefined;
}
