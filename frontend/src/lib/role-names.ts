/** What the portal calls each role, the one that may do least first. */
export const roleNames = { ALUMNI: 'Alumni', ADMIN: 'Admin', SUPERADMIN: 'SuperAdmin' } as const;

type Role = keyof typeof roleNames;

export const roleOptions = (Object.keys(roleNames) as Role[]).map((value) => ({
  value,
  label: roleNames[value],
}));

/** Whoever runs the portal; not those who merely belong to it. */
export function isStaff(role: Role | undefined): boolean {
  return role === 'ADMIN' || role === 'SUPERADMIN';
}
