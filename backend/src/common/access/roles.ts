export const ROLES = ['ALUMNI', 'ADMIN', 'SUPERADMIN'] as const;

export type Role = (typeof ROLES)[number];

/**
 * Returns true for administrators and superadministrators. They have shorter sessions than other members, but access
 * during maintenance.
 */
export function isStaff(role: Role): boolean {
  return role !== 'ALUMNI';
}
