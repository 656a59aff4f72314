import { test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { expectToFit } from './support/fit';
import { arrive, PEOPLE } from './support/routes';

for (const { who, enter, paths, unwatched } of PEOPLE) {
  test(`axe finds nothing on any screen of ${who} at 1280 and 375 px`, async ({ page }) => {
    test.slow();
    await enter?.(page);
    for (const path of unwatched) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await arrive(page, path);
      await expectNoFindings(page, `${path} at 1280 px`);
      await page.setViewportSize({ width: 375, height: 800 });
      await expectNoFindings(page, `${path} at 375 px`);
    }
  });

  test(`at 400 % zoom every screen of ${who} fits without scrolling sideways`, async ({ page }) => {
    await enter?.(page);
    // A window of 1280 by 1024 pixels at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of paths) {
      await arrive(page, path);
      await expectToFit(page);
    }
  });
}
