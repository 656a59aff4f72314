import type { ExportFormat } from '../../api/types';

/** The browser may still be reading the address when the press that saves has returned. */
const KEEP_MS = 60_000;

/** Hands what an address of this portal answers to the browser's downloads. */
export function saveFrom(address: string, format: ExportFormat): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = `alumni_data.${format}`;
  link.click();
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, format: ExportFormat): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, format);
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
