/** Null when a member never registered and so was never asked. */
export function admissionType(inFirstYear: boolean | null): string | null {
  if (inFirstYear === null) return null;
  return inFirstYear ? 'Direct (First Year)' : 'Lateral Entry';
}
