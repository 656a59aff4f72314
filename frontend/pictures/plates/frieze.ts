// Written by frontend/pictures/drawing/draw.mjs.
import avif1320 from './frieze-1320.avif';
import webp1320 from './frieze-1320.webp';
import avif1980 from './frieze-1980.avif';
import webp1980 from './frieze-1980.webp';
import avif2640 from './frieze-2640.avif';
import webp2640 from './frieze-2640.webp';

export const frieze = {
  width: 2640,
  height: 640,
  avif: `${avif1320} 1320w, ${avif1980} 1980w, ${avif2640} 2640w`,
  webp: `${webp1320} 1320w, ${webp1980} 1980w, ${webp2640} 2640w`,
  src: webp1980,
};
