import type { Society } from './types';

/** What the server has written into the page. Nothing of it is there under the development server. */
interface PageData {
  society?: Society;
  /** Version of the society's look, which differs when anything of it does. */
  version?: string;
  /** The portal was closed for maintenance when the page was sent. */
  closed?: boolean;
}

export const readPageData = (): PageData =>
  JSON.parse(document.getElementById('page-data')?.textContent ?? '{}');
