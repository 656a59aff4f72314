export const ROLES = ['ALUMNI', 'ADMIN', 'SUPERADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** Returns true for administrators. Their sessions are shorter, and they have access during maintenance. */
export function isStaff(role: Role): boolean {
  return role !== 'ALUMNI';
}
