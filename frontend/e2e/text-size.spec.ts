import { expect, type Page, test } from '@playwright/test';
import { arrive, PEOPLE } from './support/routes';
import { lostText } from './support/text';

/** The spacing of WCAG 2.2, success criterion 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const LARGE = 'html { font-size: 200% !important; }';

const SETTINGS = [
  { name: 'wide text spacing', css: SPACED },
  { name: 'text at 200 %', css: LARGE },
];

/** Adds this style sheet alone, in a way that the content policy allows. */
const wear = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

for (const { who, enter, paths } of PEOPLE) {
  test(`no screen of ${who} loses text with wide spacing or at 200 %, at 1280 and 375 px`, async ({
    page,
  }) => {
    test.slow();
    await enter?.(page);
    const lost: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await arrive(page, path);
      for (const { name, css } of SETTINGS) {
        await wear(page, css);
        for (const width of [1280, 375]) {
          await page.setViewportSize({ width, height: 800 });
          // Two frames, in which the page takes its new shape.
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          lost.push(...(await lostText(page)).map((text) => `${path}, ${name}, ${width} px: ${text}`));
        }
      }
      await wear(page, '');
    }
    expect(lost).toEqual([]);
  });
}
