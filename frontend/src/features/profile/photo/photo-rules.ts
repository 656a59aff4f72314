const MEGABYTE = 1024 * 1024;

/** Why a file cannot become the photo; null when it can. How large it may be is left to the server where that is not known yet. */
export function photoProblem(file: Pick<File, 'type' | 'size'>, mostBytes?: number): string | null {
  if (!file.type.startsWith('image/')) return 'Please select a valid image file';
  if (mostBytes && file.size > mostBytes) return `Image size should be less than ${mostBytes / MEGABYTE}MB`;
  return null;
}
