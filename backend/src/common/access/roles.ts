export const ROLES = ['ALUMNI', 'ADMIN', 'SUPERADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** Roles that run the portal: shorter sessions, and let in during maintenance. */
export function isStaff(role: Role): boolean {
  return role !== 'ALUMNI';
}
