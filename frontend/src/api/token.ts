import { lastingStorage } from '../lib/browser-storage';

const KEY = 'token';

/** The session's bearer token. Survives a reload, unless the browser blocks storage. */
export const readToken = (): string | null => lastingStorage.read(KEY);
export const saveToken = (token: string): void => lastingStorage.write(KEY, token);
export const clearToken = (): void => lastingStorage.remove(KEY);

/** Calls the listener when another tab signs in or out. Returns a function that unsubscribes. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
