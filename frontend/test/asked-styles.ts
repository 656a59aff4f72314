import createCache, { type StylisPlugin } from '@emotion/cache';

/** The CSS properties that queries, user events and matchers read. */
const ASKED = [
  'clip',
  'content',
  'display',
  'opacity',
  'overflow',
  'pointer-events',
  'text-transform',
  'visibility',
];

const dropOthers: StylisPlugin = (element) => {
  if (element.type === 'decl' && !ASKED.includes(String(element.props))) element.value = '';
};

/** jsdom compares each element with each rule whenever a test looks for a role, so most rules are left out. */
export const askedStyles = createCache({ key: 'css', stylisPlugins: [dropOthers] });
