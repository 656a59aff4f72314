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

/** jsdom compares each element with each CSS rule when a test looks for a role. So this cache drops most CSS rules. */
export const askedStyles = createCache({ key: 'css', stylisPlugins: [dropOthers] });
