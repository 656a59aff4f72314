/** Fetches a part of the page ahead. A failure is told where the part is shown. */
export function prepare(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
