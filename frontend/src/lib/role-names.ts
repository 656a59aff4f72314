import { ROLES } from './generated/rules';

type Role = (typeof ROLES)[number];

export const roleNames = {
  ALUMNI: 'Alumni',
  ADMIN: 'Admin',
  SUPERADMIN: 'SuperAdmin',
} as const satisfies Record<Role, string>;

export const roleOptions = ROLES.map((value) => ({ value, label: roleNames[value] }));

/** True for administrators and superadministrators. */
export function isStaff(role: Role | undefined): boolean {
  return role === 'ADMIN' || role === 'SUPERADMIN';
}
