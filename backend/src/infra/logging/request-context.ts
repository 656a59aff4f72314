import { AsyncLocalStorage } from 'node:async_hooks';

const context = new AsyncLocalStorage<string>();

/** What is logged and queued within the work carries the request's id; a job goes on with the id that it was given. */
export function inRequest<T>(requestId: string | undefined, work: () => T): T {
  return requestId === undefined ? work() : context.run(requestId, work);
}

export function currentRequestId(): string | undefined {
  return context.getStore();
}
