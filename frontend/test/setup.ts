import '@testing-library/jest-dom';
import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, configure } from '@testing-library/react';

// React records a stack trace for each new element. With Jest's limit of 100 frames, the recording takes a tenth of the
// time of the tests.
Error.stackTraceLimit = 10;

// A screen that loads on demand may be slow on a busy machine. A failed query prints its message, not the whole page.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? undefined) });

// An answer may arrive while the test does not wait for the page, so update the page inside `act`.
notifyManager.setNotifyFunction((notify) => {
  // This function returns nothing, because `act` would wait for a returned promise.
  act(() => {
    notify();
  });
});

// jsdom has no layout and no media queries. With this replacement, no media query matches.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// jsdom has no IntersectionObserver. This one never reports an element in view.
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

// jsdom has no ResizeObserver. This one reports no sizes.
window.ResizeObserver = class implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// jsdom cannot scroll.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
