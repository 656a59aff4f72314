import type { Society } from './types';

/** The data that the server writes into the page. The development server writes none. */
interface PageData {
  society?: Society;
  /** Hash of the society's branding: its data, colours and logo. */
  version?: string;
  /** True if the portal was in maintenance when the server sent the page. */
  closed?: boolean;
}

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
