/**
 * Stores texts in the browser. If the storage is blocked or full, keeps them in memory until the page is closed or
 * reloaded.
 */
function guarded(storage: () => Storage) {
  const refused = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return refused.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, text: string): void {
      try {
        storage().setItem(key, text);
        refused.delete(key);
      } catch {
        refused.set(key, text);
      }
    },
    remove(key: string): void {
      refused.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // The page cannot read a blocked storage either, so nothing has to be removed.
        return;
      }
    },
  };
}

type BrowserStorage = ReturnType<typeof guarded>;

/** Survives a restart of the browser; shared by all tabs. */
export const lastingStorage = guarded(() => localStorage);

/** Lives as long as the tab. */
export const tabStorage = guarded(() => sessionStorage);

/** Returns a stored JSON value; undefined if it is absent or invalid. */
export function readJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? '');
  } catch {
    return undefined;
  }
}
