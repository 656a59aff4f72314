/** What the portal calls each role. */
export const roleNames = { ALUMNI: 'Alumni', ADMIN: 'Admin', SUPERADMIN: 'SuperAdmin' } as const;
