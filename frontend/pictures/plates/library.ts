// Written by frontend/pictures/drawing/draw.mjs.
import avif640 from './library-640.avif';
import webp640 from './library-640.webp';
import avif960 from './library-960.avif';
import webp960 from './library-960.webp';
import avif1440 from './library-1440.avif';
import webp1440 from './library-1440.webp';

export const library = {
  width: 1600,
  height: 1280,
  avif: `${avif640} 640w, ${avif960} 960w, ${avif1440} 1440w`,
  webp: `${webp640} 640w, ${webp960} 960w, ${webp1440} 1440w`,
  src: webp960,
};
