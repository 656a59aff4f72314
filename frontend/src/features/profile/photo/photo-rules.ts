import { LIMITS } from '../../../lib/generated/rules';

const MEGABYTE = 1024 * 1024;

/** Returns the reason for which a file is refused; null if it is accepted. */
export function photoProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return 'Please select a valid image file';
  const { photoBytes } = LIMITS;
  if (file.size > photoBytes) return `Image size should be less than ${photoBytes / MEGABYTE}MB`;
  return null;
}
