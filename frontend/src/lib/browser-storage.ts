/** Texts that the browser keeps under a key. What it refuses to keep, blocked or full as it may be, holds as long as the page. */
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
        // Where nothing may be touched, nothing was kept.
        return;
      }
    },
  };
}

type BrowserStorage = ReturnType<typeof guarded>;

/** Kept between visits, and seen by every tab. */
export const lastingStorage = guarded(() => localStorage);

/** Kept as long as the tab. */
export const tabStorage = guarded(() => sessionStorage);

/** What was written as JSON; undefined where nothing or something else stands. */
export function readJson(storage: BrowserStorage, key: string): unknown {
  try {
    return JSON.parse(storage.read(key) ?? '');
  } catch {
    return undefined;
  }
}
