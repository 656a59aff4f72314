/** Milliseconds before the object URL is revoked. The browser may still read the file after the press. */
const KEEP_MS = 60_000;

/** Downloads an address of this portal under a file name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads a file under a file name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
