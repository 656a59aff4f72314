/** Null for a member who never registered. */
export function admissionType(inFirstYear: boolean | null): string | null {
  if (inFirstYear === null) return null;
  return inFirstYear ? 'Direct (First Year)' : 'Lateral Entry';
}
