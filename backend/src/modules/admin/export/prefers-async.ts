/** Whether a `Prefer` header (RFC 7240) asks for an answer before the work is done. */
export function prefersAsync(header: string | undefined): boolean {
  const preferences = (header ?? '').replace(/"[^"]*"/g, '""').split(',');
  return preferences.some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
