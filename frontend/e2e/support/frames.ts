import type { Page } from '@playwright/test';

/** Waits for two frames, in which the page takes its new shape or colours. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
