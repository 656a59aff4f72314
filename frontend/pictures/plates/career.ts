// Written by frontend/pictures/drawing/draw.mjs.
import avif480 from './career-480.avif';
import webp480 from './career-480.webp';
import avif800 from './career-800.avif';
import webp800 from './career-800.webp';
import avif1200 from './career-1200.avif';
import webp1200 from './career-1200.webp';

export const career = {
  width: 1000,
  height: 1250,
  avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
  webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  src: webp800,
};
