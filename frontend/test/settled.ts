import { getConfig } from '@testing-library/react';

/**
 * Waits for a promise of the test, as `waitFor` waits for the page. An asynchronous `act` does not work here: a response
 * that arrives while the `act` ends opens a nested `act`. The end of the nested `act` also ends the outer one, too early,
 * and React warns of the next update.
 */
export function settled<T>(promise: Promise<T>): Promise<T> {
  return getConfig().asyncWrapper(() => promise) as Promise<T>;
}
