// Written by frontend/pictures/drawing/draw.mjs.
import avif750 from './library-750.avif';
import webp750 from './library-750.webp';
import avif1100 from './library-1100.avif';
import webp1100 from './library-1100.webp';
import avif1440 from './library-1440.avif';
import webp1440 from './library-1440.webp';

export const library = {
  width: 1600,
  height: 1280,
  avif: `${avif750} 750w, ${avif1100} 1100w, ${avif1440} 1440w`,
  webp: `${webp750} 750w, ${webp1100} 1100w, ${webp1440} 1440w`,
  src: webp1100,
};
