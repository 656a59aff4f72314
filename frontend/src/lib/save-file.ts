/** Milliseconds before the object URL of a saved file is revoked. The browser may read from this URL for some time. */
const KEEP_MS = 60_000;

/** Downloads a URL of this portal and saves it under the file name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Saves the content as a file with this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
