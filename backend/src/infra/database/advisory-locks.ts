/** The numbers of PostgreSQL's advisory locks that the portal takes. Any will do, but no two may be alike. */
export const ADVISORY_LOCKS = { migrations: 7_305_001, superadmins: 7_305_002, imports: 7_305_003 } as const;
