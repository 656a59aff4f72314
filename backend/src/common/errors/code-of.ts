/** The code of an error of the system, a driver or a library, such as `ENOENT` or PostgreSQL's `57014`. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
