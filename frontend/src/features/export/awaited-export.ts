import { lastingStorage } from '../../lib/browser-storage';

const KEY = 'export.awaited';

/**
 * Marks an export as requested by this browser, which saves its file when it is ready, also after a reload.
 */
export const awaitExport = (id: string): void => lastingStorage.write(KEY, id);

/** Returns true once, in one tab, for an export that this browser has requested. */
export function takeAwaited(id: string): boolean {
  if (lastingStorage.read(KEY) !== id) return false;
  lastingStorage.remove(KEY);
  return true;
}
