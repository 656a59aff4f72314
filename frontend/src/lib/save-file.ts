/** In milliseconds: a browser may still be reading the address when the press that saves has returned. */
const KEEP_MS = 60_000;

/** Hands what an address of this portal answers to the browser's downloads, under a name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Hands a file to the browser's downloads, under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
