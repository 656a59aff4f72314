import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { excess } from './support/fit';
import { frames } from './support/frames';
import { asPhone } from './support/phone';
import { arrive, PEOPLE } from './support/routes';
import { smallTargets } from './support/targets';
import { lostText } from './support/text';

/** The text spacing of success criterion 1.4.12 in WCAG 2.2. A page must lose no text with it. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const LARGE = 'html { font-size: 200% !important; }';

const SETTINGS = [
  { name: 'wide text spacing', css: SPACED },
  { name: 'text at 200 %', css: LARGE },
];

/**
 * Applies the CSS text as an adopted style sheet, which the Content Security Policy allows. It replaces the style sheet
 * of an earlier call.
 */
const wear = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

async function resize(page: Page, width: number, height = 800) {
  await page.setViewportSize({ width, height });
  await frames(page);
}

/** Returns a text for each window width at which the screen is too wide, such as `320 px: 12 px too wide`. */
async function overflow(page: Page): Promise<string[]> {
  const found: string[] = [];
  // The second size is that of a window of 1280 by 1024 pixels at 400 % zoom.
  for (const [width, height] of [
    [375, 740],
    [320, 256],
  ] as const) {
    await resize(page, width, height);
    const pixels = await excess(page);
    if (pixels > 0) found.push(`${width} px: ${pixels} px too wide`);
  }
  return found;
}

async function lost(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, css } of SETTINGS) {
    await wear(page, css);
    for (const width of [1280, 375]) {
      await resize(page, width);
      found.push(...(await lostText(page)).map((text) => `${name}, ${width} px: ${text}`));
    }
  }
  await wear(page, '');
  return found;
}

for (const { who, enter, paths, unwatched } of PEOPLE) {
  test(`every screen of ${who} fits at 400 % zoom, cuts off no enlarged text and has large controls; screens that no other test checks pass axe`, async ({
    page,
  }) => {
    test.slow();
    await enter?.(page);
    const found: string[] = [];
    for (const path of new Set([...paths, ...unwatched])) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await arrive(page, path);
      if (unwatched.includes(path)) {
        for (const width of [1280, 375]) {
          await resize(page, width);
          await expectNoFindings(page, `${path} at ${width} px`);
        }
      }
      const problems = await test.step(`${path} at other sizes`, async () => [
        ...(await overflow(page)),
        ...(await lost(page)),
        ...(await asPhone(page, async () =>
          (await smallTargets(page)).map((target) => `a phone: smaller than 44 pixels: ${target}`),
        )),
      ]);
      found.push(...problems.map((problem) => `${path}, ${problem}`));
    }
    expect(found).toEqual([]);
  });
}
