export const ROLES = ['ALUMNI', 'ADMIN', 'SUPERADMIN'] as const;

export type Role = (typeof ROLES)[number];

/**
 * Returns true for administrators and superadministrators. Their sessions are shorter than those of other members, but
 * they can use the portal during maintenance.
 */
export function isStaff(role: Role): boolean {
  return role !== 'ALUMNI';
}
