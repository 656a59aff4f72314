// Written by frontend/pictures/drawing/draw.mjs.
import avif640 from './banyan-640.avif';
import webp640 from './banyan-640.webp';
import avif960 from './banyan-960.avif';
import webp960 from './banyan-960.webp';
import avif1440 from './banyan-1440.avif';
import webp1440 from './banyan-1440.webp';

export const banyan = {
  width: 1600,
  height: 1280,
  avif: `${avif640} 640w, ${avif960} 960w, ${avif1440} 1440w`,
  webp: `${webp640} 640w, ${webp960} 960w, ${webp1440} 1440w`,
  src: webp960,
};
