import { getConfig } from '@testing-library/react';

/**
 * Waits for a promise of the test, as `waitFor` waits for the page. An asynchronous `act` does not work here. A
 * response that arrives while it ends opens a nested `act`. The nested one closes the outer one too early, and React
 * warns of the next update.
 */
export function settled<T>(promise: Promise<T>): Promise<T> {
  return getConfig().asyncWrapper(() => promise) as Promise<T>;
}
