import { getConfig } from '@testing-library/react';

/**
 * Waits for a promise that the test created, in the same way as `waitFor`. An asynchronous `act` does not work here: a
 * response that arrives while this `act` ends opens a nested `act`. Then the nested `act` ends the outer `act` too
 * early, and React warns about the next update.
 */
export function settled<T>(promise: Promise<T>): Promise<T> {
  return getConfig().asyncWrapper(() => promise) as Promise<T>;
}
