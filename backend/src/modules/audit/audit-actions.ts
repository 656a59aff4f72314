/** The actions that the audit log records. The names of actions on several members begin with `users.`. */
export const AUDIT_ACTIONS = [
  'user.role-changed',
  'user.edited',
  'user.deleted',
  'users.role-changed',
  'users.deleted',
  'user.restored',
  'users.restored',
  'user.signed-out',
  'members.exported',
  'members.imported',
  'members.invited',
  'maintenance.changed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
