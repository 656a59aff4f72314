import type { PaletteOptions } from '@mui/material/styles';

/*
 * Ink, paper and one warm accent. Every pair of text and ground here reaches 4.5:1, every control's edge 3:1.
 */
const marigold = '#F2B33D';
const ink = '#14152F';
const paper = '#F4EFE2';

export const light: PaletteOptions = {
  mode: 'light',
  primary: { main: '#2A2C6B', dark: '#1B1D4D', light: '#4B4E9E', contrastText: '#FFFFFF' },
  secondary: { main: marigold, dark: '#DE9A1B', light: '#F7CC7A', contrastText: ink },
  error: { main: '#B3261E', contrastText: '#FFFFFF' },
  warning: { main: '#8A5300', contrastText: '#FFFFFF' },
  info: { main: '#24509C', contrastText: '#FFFFFF' },
  success: { main: '#1F6B3B', contrastText: '#FFFFFF' },
  background: { default: '#FAF8F2', paper: '#FFFEFB' },
  text: { primary: '#1A1B3D', secondary: '#55577A', disabled: '#73748F' },
  divider: '#E1DED3',
  edge: '#84859C',
  tint: '#F2EEE3',
  ink: { ground: '#1A1B45', raised: '#24265A', text: paper, muted: '#C3C2D8', line: '#3A3C70' },
  role: {
    superadmin: { text: '#A1201A', ground: '#FBE6E2' },
    admin: { text: '#8A4300', ground: '#FCEBD3' },
    alumni: { text: '#1C6236', ground: '#E0F1E4' },
    other: { text: '#50526B', ground: '#ECEBEE' },
  },
};

export const dark: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#CBCDFB', dark: '#AEB1F2', light: '#E3E4FF', contrastText: ink },
  secondary: { main: marigold, dark: '#DE9A1B', light: '#F7CC7A', contrastText: ink },
  error: { main: '#FFB4AB', contrastText: '#41100C' },
  warning: { main: '#F5BE62', contrastText: '#3A2400' },
  info: { main: '#A9C4FF', contrastText: '#0A2350' },
  success: { main: '#8FD8A6', contrastText: '#07301A' },
  background: { default: '#11122A', paper: '#191A37' },
  text: { primary: paper, secondary: '#B9B8CC', disabled: '#8B8BA5' },
  divider: '#2E3054',
  edge: '#7E7F9D',
  tint: '#16172F',
  ink: { ground: '#0B0C1F', raised: '#191A37', text: paper, muted: '#B9B8CC', line: '#2E3054' },
  role: {
    superadmin: { text: '#FFB4AB', ground: '#4A1B1C' },
    admin: { text: '#FFC27D', ground: '#47290F' },
    alumni: { text: '#9ADDAF', ground: '#163822' },
    other: { text: '#CFCFDD', ground: '#33344F' },
  },
};
