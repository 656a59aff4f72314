/**
 * The actions that the audit log records. If an entry has a line for each member, the name of its action begins with
 * `users.`.
 */
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
