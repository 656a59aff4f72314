import { devices, type Page } from '@playwright/test';
import { frames } from './frames';

const { viewport, deviceScaleFactor } = devices['Pixel 7'];

/** Runs the work while the browser emulates a phone with a touch screen. Does not reload the page. */
export async function asPhone<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const before = page.viewportSize() ?? viewport;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await frames(page);
  const result = await work();
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...before,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await session.detach();
  return result;
}
