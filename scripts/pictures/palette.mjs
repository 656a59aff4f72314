/** The inks of every picture: the portal's own indigo, paper and marigold, with the shades a printer mixes from them. */
export const ink = {
  night: '#0E0F26',
  deep: '#14152F',
  ground: '#1A1B45',
  blue: '#2A2C6B',
  dusk: '#4B4E9E',
  haze: '#8688C6',
  mist: '#BFC0E2',
  pale: '#DEDDEC',
  paper: '#F4EFE2',
  sand: '#E6DCC2',
  glow: '#F9D994',
  marigold: '#F2B33D',
  amber: '#D98E1F',
  umber: '#9A5B1C',
  bark: '#5B3517',
};

export const skins = ['#8A5527', '#A96C35', '#6E4220', '#C08650'];
