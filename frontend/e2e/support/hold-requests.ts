import type { Page } from '@playwright/test';

/** Holds the requests to the given URLs until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(addresses, (route) => delivered.then(() => route.continue()));
  return deliver;
}
