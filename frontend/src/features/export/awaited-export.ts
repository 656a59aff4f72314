import { lastingStorage } from '../../lib/browser-storage';

const KEY = 'export.awaited';

/**
 * Remembers that this browser requested the export. So this browser saves the file of the finished export, even after a
 * reload.
 */
export const awaitExport = (id: string): void => lastingStorage.write(KEY, id);

/** Returns true once for an export that this browser requested, so that only one tab saves the file. */
export function takeAwaited(id: string): boolean {
  if (lastingStorage.read(KEY) !== id) return false;
  lastingStorage.remove(KEY);
  return true;
}
