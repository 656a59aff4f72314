import type { Brand } from './brand.js';

const PAPER = '#faf8f2';

/** Returns the web app manifest, with which a browser installs the portal as an app. */
export function manifestOf({ society, colour }: Brand) {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/brand/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: `${society.name} Alumni`,
    short_name: 'Alumni',
    description: 'Keep your own page, and see how many of your batch are here.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: colour,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  };
}
