export const ROLES = ['ALUMNI', 'ADMIN', 'SUPERADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** Returns true for administrators and superadministrators: shorter sessions, but access during maintenance. */
export function isStaff(role: Role): boolean {
  return role !== 'ALUMNI';
}
