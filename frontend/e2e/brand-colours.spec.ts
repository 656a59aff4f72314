import { expect, type Page, test } from '@playwright/test';

/** Pairs of text and background, by their names in the palette. */
const TEXTS: [string, string][] = [
  ...['text-primary', 'text-secondary', 'primary-main'].flatMap((text): [string, string][] =>
    ['background-default', 'background-paper', 'tint'].map((ground) => [text, ground]),
  ),
  ['primary-contrastText', 'primary-main'],
  ['primary-contrastText', 'primary-dark'],
  ['secondary-contrastText', 'secondary-main'],
  ['ink-text', 'ink-ground'],
  ['ink-muted', 'ink-ground'],
  ['ink-text', 'ink-raised'],
  ['secondary-main', 'ink-ground'],
];
/** Pairs of border and background, for the borders of controls. */
const EDGES: [string, string][] = ['background-default', 'background-paper', 'tint'].map((ground) => [
  'edge',
  ground,
]);

/** Values that the settings accept as brand colour (`COLOURS`) and as accent colour (`ACCENTS`). */
const COLOURS = [
  '#2a2c6b',
  '#7a0019',
  '#0b4f3a',
  '#004b87',
  '#5b2a86',
  '#4a3200',
  '#333333',
  '#9c0000',
  '#00546b',
  '#a3007a',
];
const ACCENTS = ['#f2b33d', '#ffcc33', '#ff9f80', '#7fd1ae', '#9fc5ff', '#dddddd', '#ff7fbf'];

/** Returns the rendered contrast of each pair. */
const contrasts = (page: Page, scheme: string, colour: string, accent: string, pairs: [string, string][]) =>
  page.evaluate(
    ([mode, main, second, wanted]) => {
      const root = document.documentElement;
      root.setAttribute('data-color-scheme', mode);
      root.style.setProperty('--brand-colour', main);
      root.style.setProperty('--brand-accent', second);
      const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const probe = document.body.appendChild(document.createElement('i'));
      const luminance = (name: string) => {
        probe.style.color = `var(--mui-palette-${name})`;
        if (!brush) return 0;
        brush.fillStyle = getComputedStyle(probe).color;
        brush.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const found = wanted.map(([one, other]) => {
        const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return { pair: `${one} on ${other}`, contrast: (high + 0.05) / (low + 0.05) };
      });
      probe.remove();
      return found;
    },
    [scheme, colour, accent, pairs] as const,
  );

test('text and borders have enough contrast with ten accepted brand colours, in both colour schemes', async ({
  page,
}) => {
  await page.goto('/');
  for (const scheme of ['light', 'dark']) {
    for (const [index, colour] of COLOURS.entries()) {
      const accent = ACCENTS[index % ACCENTS.length] ?? '';
      for (const [pairs, least] of [
        [TEXTS, 4.5],
        [EDGES, 3],
      ] as const) {
        const found = await contrasts(page, scheme, colour, accent, pairs);
        const poor = found.filter(({ contrast }) => contrast < least);
        expect(poor, `${scheme}, ${colour} with ${accent}`).toEqual([]);
      }
    }
  }
});
