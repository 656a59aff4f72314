// Written by frontend/pictures/drawing/draw.mjs.
import avif480 from './coming-soon-480.avif';
import webp480 from './coming-soon-480.webp';
import avif800 from './coming-soon-800.avif';
import webp800 from './coming-soon-800.webp';
import avif1200 from './coming-soon-1200.avif';
import webp1200 from './coming-soon-1200.webp';

export const comingSoon = {
  width: 1000,
  height: 1250,
  avif: `${avif480} 480w, ${avif800} 800w, ${avif1200} 1200w`,
  webp: `${webp480} 480w, ${webp800} 800w, ${webp1200} 1200w`,
  src: webp800,
};
