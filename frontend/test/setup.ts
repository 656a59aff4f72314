import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

// A screen that loads on demand may take its time on a busy machine; a failure need not print the whole page.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? undefined) });

// jsdom has no layout and so no media queries: every query answers "no".
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Nor does anything come into view.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};

// Nor can anything be scrolled.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
