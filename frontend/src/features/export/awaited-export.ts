const KEY = 'export.awaited';

/** This browser asked for the export and will save its file once it is there, also after the page was left. */
export function awaitExport(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage is blocked: the file is there to be fetched by a press.
    return;
  }
}

/** True once, in one tab, for an export that this browser has asked for. */
export function takeAwaited(id: string): boolean {
  try {
    if (localStorage.getItem(KEY) !== id) return false;
    localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
