import type { Page } from '@playwright/test';

/** Waits for two frames, so that the page is drawn with its new size or colours. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
