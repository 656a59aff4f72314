/** Why a file cannot become the photo; null when it can. */
export function photoProblem(file: Pick<File, 'type' | 'size'>, mostBytes: number): string | null {
  if (!file.type.startsWith('image/')) return 'Please select a valid image file';
  return file.size > mostBytes ? 'Image size should be less than 5MB' : null;
}
