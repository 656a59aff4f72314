/** Everything that leaves an entry in the audit log. */
export const AUDIT_ACTIONS = [
  'user.role-changed',
  'user.edited',
  'user.deleted',
  'members.exported',
  'members.imported',
  'maintenance.changed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
