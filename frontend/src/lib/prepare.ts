/** Prefetches a part of the page. A failure is shown by the part itself. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
