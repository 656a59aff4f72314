import { lastingStorage } from '../../lib/browser-storage';

const KEY = 'export.awaited';

/** This browser asked for the export and will save its file once it is there, also after the page was left. */
export const awaitExport = (id: string): void => lastingStorage.write(KEY, id);

/** True once, in one tab, for an export that this browser has asked for. */
export function takeAwaited(id: string): boolean {
  if (lastingStorage.read(KEY) !== id) return false;
  lastingStorage.remove(KEY);
  return true;
}
