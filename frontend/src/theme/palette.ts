import type { PaletteOptions } from '@mui/material/styles';

/* A dark colour (ink), a light colour (paper) and one bright accent. The society's two colours give the hue. The
   lightness of the shades of ink is fixed here: text has a contrast of at least 4.5:1, except on a disabled control.
   The borders of controls have at least 3:1. */
const colour = 'var(--brand-colour)';
const accent = 'var(--brand-accent)';

/** Returns a shade of the society's colour. Limits its chroma to 0.12 and multiplies it by `vividness`. */
const ink = (lightness: number, vividness: number) =>
  `oklch(from ${colour} ${lightness} calc(min(c, 0.12) * ${vividness}) h)`;
const warm = (lighter: number) => `oklch(from ${accent} calc(l + ${lighter}) c h)`;

const paper = '#F4EFE2';
const onAccent = ink(0.211, 0.47);
const secondary = { main: accent, dark: warm(-0.07), light: warm(0.06), contrastText: onAccent };

export const light: PaletteOptions = {
  mode: 'light',
  primary: { main: colour, dark: ink(0.261, 0.8), light: ink(0.463, 1.17), contrastText: '#FFFFFF' },
  secondary,
  error: { main: '#B3261E', contrastText: '#FFFFFF' },
  warning: { main: '#8A5300', contrastText: '#FFFFFF' },
  info: { main: '#24509C', contrastText: '#FFFFFF' },
  success: { main: '#1F6B3B', contrastText: '#FFFFFF' },
  background: { default: '#FAF8F2', paper: '#FFFEFB' },
  text: { primary: ink(0.242, 0.6), secondary: ink(0.469, 0.53), disabled: ink(0.568, 0.38) },
  divider: '#E1DED3',
  edge: ink(0.615, 0.31),
  tint: '#F2EEE3',
  ink: {
    ground: ink(0.248, 0.71),
    raised: ink(0.299, 0.85),
    text: paper,
    muted: ink(0.822, 0.29),
    line: ink(0.381, 0.8),
  },
  role: {
    superadmin: { text: '#A1201A', ground: '#FBE6E2' },
    admin: { text: '#8A4300', ground: '#FCEBD3' },
    alumni: { text: '#1C6236', ground: '#E0F1E4' },
    other: { text: '#50526B', ground: '#ECEBEE' },
  },
};

export const dark: PaletteOptions = {
  mode: 'dark',
  primary: {
    main: ink(0.862, 0.59),
    dark: ink(0.782, 0.85),
    light: ink(0.926, 0.34),
    contrastText: onAccent,
  },
  secondary,
  error: { main: '#FFB4AB', contrastText: '#41100C' },
  warning: { main: '#F5BE62', contrastText: '#3A2400' },
  info: { main: '#A9C4FF', contrastText: '#0A2350' },
  success: { main: '#8FD8A6', contrastText: '#07301A' },
  background: { default: ink(0.196, 0.44), paper: ink(0.234, 0.51) },
  text: { primary: paper, secondary: ink(0.79, 0.26), disabled: ink(0.646, 0.36) },
  divider: ink(0.326, 0.58),
  edge: ink(0.606, 0.42),
  tint: ink(0.217, 0.44),
  ink: {
    ground: ink(0.165, 0.36),
    raised: ink(0.234, 0.51),
    text: paper,
    muted: ink(0.79, 0.26),
    line: ink(0.326, 0.58),
  },
  role: {
    superadmin: { text: '#FFB4AB', ground: '#4A1B1C' },
    admin: { text: '#FFC27D', ground: '#47290F' },
    alumni: { text: '#9ADDAF', ground: '#163822' },
    other: { text: '#CFCFDD', ground: '#33344F' },
  },
};
