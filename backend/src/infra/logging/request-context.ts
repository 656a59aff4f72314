import { AsyncLocalStorage } from 'node:async_hooks';

const context = new AsyncLocalStorage<string>();

/** Runs the work with a request id. Log lines and jobs created by the work carry this id. */
export function inRequest<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : context.run(requestId, work);
}

export function currentRequestId(): string | undefined {
  return context.getStore();
}
