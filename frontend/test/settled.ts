import { getConfig } from '@testing-library/react';

/**
 * Waits for a promise of the test itself, as `waitFor` waits for the page. An asynchronous `act` does not fit: an answer
 * that arrives while it ends is announced in an `act` of its own, which closes the outer one too early, and React warns of
 * the next update.
 */
export function settled<T>(promise: Promise<T>): Promise<T> {
  return getConfig().asyncWrapper(() => promise) as Promise<T>;
}
