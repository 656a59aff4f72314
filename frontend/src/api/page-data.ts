import type { Society } from './types';

/** The data that the server writes into the page. The development server writes none. */
interface PageData {
  society?: Society;
  /** Version of the society's look; it changes with any part of the look. */
  version?: string;
  /** True if the portal was in maintenance when the server sent the page. */
  closed?: boolean;
}

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
