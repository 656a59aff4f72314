import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiAnswer, fetchChecked } from './api-client.js';
import type { TestPortal } from './test-portal.js';

/**
 * Uploads a photo as the photo form in a browser does. A browser derives name and type from the file, but a test may
 * set a wrong name or type.
 */
export function uploadPhoto(
  { api }: Pick<TestPortal, 'api'>,
  token: string,
  file: Buffer,
  { name = 'me.jpg', type = 'image/jpeg', field = 'photo' } = {},
): Promise<ApiAnswer> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type }), name);
  return api.post('/profile/upload-photo', form, { token });
}

/** Loads a URL without a token, like an `<img>`. */
export async function loadPhoto({ url }: TestPortal, address: string) {
  const response = await fetchChecked(`${url}${address}`);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Returns the paths of all files in the portal's storage. */
export async function storedFiles({ env }: Pick<TestPortal, 'env'>): Promise<string[]> {
  try {
    const found = await readdir(env.STORAGE_DIR, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
