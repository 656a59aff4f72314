import type { Page } from '@playwright/test';
import { expectNoFindings } from './axe';
import { expectToFit } from './fit';
import { frames } from './frames';

/** Runs `work` at each of the window widths, without a reload. Then restores the previous window size. */
export async function atWidths(
  page: Page,
  work: (width: number) => Promise<unknown>,
  widths: number[] = [1280, 375],
): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    await frames(page);
    await work(width);
  }
  await page.setViewportSize(before);
  await frames(page);
}

/** Expects that the screen fits a wide window and a phone, and that axe finds nothing there. */
export const expectSoundAtWidths = (page: Page, screen: string) =>
  atWidths(page, async (width) => {
    await expectToFit(page);
    await expectNoFindings(page, `${screen} at ${width} px`);
  });
